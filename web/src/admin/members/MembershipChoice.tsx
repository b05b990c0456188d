import { useId } from 'react';
import { MEMBERSHIPS } from '@finesse/api/contract/offers';
import { FieldError } from '../../shared/form/FieldError';

interface MembershipChoiceProps {
  /** Chosen at first. */
  chosen: string | undefined;
  error: string | undefined;
}

/** Gold or Platinum, with what each costs. */
export function MembershipChoice({ chosen, error }: MembershipChoiceProps) {
  const id = useId();
  return (
    <fieldset
      className="choice"
      role="radiogroup"
      aria-describedby={error ? id : undefined}
      aria-invalid={error ? true : undefined}
    >
      <legend className="form-label">Membership</legend>
      <div className="choice-options">
        {MEMBERSHIPS.map(({ name, price, period, discount }) => (
          <label key={name} className="choice-option">
            <input
              className="form-check-input"
              type="radio"
              name="membershipType"
              value={name}
              defaultChecked={name === chosen}
            />
            <span>
              <span className="choice-name">{name}</span>
              <span className="choice-note">
                ${price}/{period}, {discount}% off packages
              </span>
            </span>
          </label>
        ))}
      </div>
      <FieldError id={id} message={error} />
    </fieldset>
  );
}
