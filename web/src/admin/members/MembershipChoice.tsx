import { useId } from 'react';
import { MEMBERSHIPS } from '@finesse/api/contract/offers';
import type { FieldState } from '../../shared/form/Form';
import { FieldError } from '../../shared/form/FieldError';
import '../../shared/form/choice.scss';

/** Gold or Platinum, with what each costs. */
export function MembershipChoice({ defaultValue, error }: FieldState) {
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
              defaultChecked={name === defaultValue}
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
