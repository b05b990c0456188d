import { useId } from 'react';
import { MEMBERSHIPS } from '@finesse/api/contract/offers';
import { FieldError } from '../../components/ui/fields/FieldError';

/** Gold or Platinum, with what each costs. */
export function MembershipChoice({ error }: { error: string | undefined }) {
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
            <input className="form-check-input" type="radio" name="membershipType" value={name} />
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
