import { useId } from 'react';
import { price } from '@finesse/api/contract/currency';
import { MEMBERSHIP_TYPES } from '@finesse/api/contract/enumerations';
import { useGetCatalogueQuery } from '../catalogue/catalogueApi';
import type { FieldState } from '../../shared/form/Form';
import { FieldError } from '../../shared/form/FieldError';
import '../../shared/form/choice.scss';

/** Gold or Platinum, with what each costs. */
export function MembershipChoice({ defaultValue, error }: FieldState) {
  const id = useId();
  const { data } = useGetCatalogueQuery();
  return (
    <fieldset
      className="choice"
      role="radiogroup"
      aria-describedby={error ? id : undefined}
      aria-invalid={error ? true : undefined}
    >
      <legend className="form-label">Membership</legend>
      <div className="choice-options">
        {MEMBERSHIP_TYPES.map((name) => {
          const offer = data?.memberships.find(({ tier }) => tier === name);
          return (
            <label key={name} className="choice-option">
              <input
                className="form-check-input"
                type="radio"
                name="membershipType"
                value={name}
                defaultChecked={name === defaultValue}
              />
              <span>
                <span className="choice-name">{name}</span>
                {data && offer && (
                  <span className="choice-note">
                    {price(offer.amount, data.currency)}/month, {offer.percentOff}% off packages
                  </span>
                )}
              </span>
            </label>
          );
        })}
      </div>
      <FieldError id={id} message={error} />
    </fieldset>
  );
}
