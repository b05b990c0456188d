import type { ReactNode } from 'react';
import { price } from '@finesse/api/contract/currency';
import { MEMBERSHIP_TYPES, type MembershipType } from '@finesse/api/contract/enumerations';
import { useGetCatalogueQuery } from '../catalogue/catalogueApi';

/** Gold or Platinum, with their prices and discounts. */
export function useMembershipOptions(): Record<string, ReactNode> {
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
  return Object.fromEntries(MEMBERSHIP_TYPES.map((name) => [name, words(name)]));
}
