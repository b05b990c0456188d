import type { ReactNode } from 'react';
import { price } from '@finesse/api/contract/currency';
import { MEMBERSHIP_TYPES, type MembershipType } from '@finesse/api/contract/enumerations';
import { ChoiceField } from '../../shared/form/ChoiceField';
import type { FieldState } from '../../shared/form/Form';
import { useGetCatalogueQuery } from '../catalogue/catalogueApi';

/** Gold or Platinum, with their prices and discounts. */
export function MembershipChoice(state: FieldState) {
  const { data } = useGetCatalogueQuery();
  const words = (name: MembershipType) => {
    const offer = data?.memberships.find(({ tier }) => tier === name);
    return (
      <>
        <span className="choice-name">{name}</span>
        {data && offer && (
          <span className="choice-note">
            {price(offer.amount, data.currency)}/month, {offer.percentOff}% off packages
          </span>
        )}
      </>
    );
  };
  return (
    <ChoiceField
      {...state}
      name="membershipType"
      label="Membership"
      type="radio"
      isLarge
      options={
        Object.fromEntries(MEMBERSHIP_TYPES.map((name) => [name, words(name)])) as Record<
          MembershipType,
          ReactNode
        >
      }
    />
  );
}
