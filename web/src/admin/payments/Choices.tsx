import { useId } from 'react';
import { FieldError } from '../../shared/form/FieldError';

interface ChoicesProps<Value extends string> {
  label: string;
  value: Value | '';
  options: readonly { value: Value; words: string; aside?: string }[];
  error: string | undefined;
  onChange: (value: Value) => void;
}

/** Radio buttons as large as a thumb. */
export function Choices<Value extends string>(props: ChoicesProps<Value>) {
  const { label, value, options, error, onChange } = props;
  const id = useId();
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
              name={label}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
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
