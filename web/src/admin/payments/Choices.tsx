import { useId } from 'react';
import { useController } from 'react-hook-form';
import { FieldError } from '../../shared/form/FieldError';

interface ChoicesProps {
  name: string;
  label: string;
  value: string;
  options: readonly { value: string; words: string; aside?: string }[];
}

/** Radio buttons of a form, as large as a thumb. */
export function Choices({ name, label, value, options }: ChoicesProps) {
  const id = useId();
  const { field, fieldState } = useController({ name });
  const error = fieldState.error?.message;
  return (
    <fieldset
      className="payment-choices"
      role="radiogroup"
      aria-describedby={error ? id : undefined}
    >
      <legend className="form-label">{label}</legend>
      <div className="payment-options">
        {options.map((option) => (
          <label key={option.value} className="payment-option">
            <input
              className="visually-hidden"
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => field.onChange(option.value)}
            />
            {option.words}
            {option.aside && <strong>{option.aside}</strong>}
          </label>
        ))}
      </div>
      <FieldError id={id} message={error} />
    </fieldset>
  );
}
