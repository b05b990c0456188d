import { useId } from 'react';
import type { FieldState } from './Form';
import { FieldError } from './FieldError';
import './choice.scss';

interface ChoiceFieldProps<Value extends string> extends FieldState {
  name: string;
  label: string;
  /** One of them, or any number. */
  type: 'radio' | 'checkbox';
  /** What each value reads as. */
  options: Readonly<Record<Value, string>>;
}

/** A few values to choose from, all in sight. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { name, label, type, options, defaultValue = '', error } = props;
  const id = useId();
  const chosen = defaultValue.split(',');
  return (
    <fieldset
      className="choice choice-small"
      role={type === 'radio' ? 'radiogroup' : undefined}
      aria-describedby={error ? id : undefined}
    >
      <legend className="form-label">{label}</legend>
      <div className="choice-options">
        {(Object.entries(options) as [Value, string][]).map(([value, words]) => (
          <label key={value} className="choice-option">
            <input
              className="form-check-input"
              type={type}
              name={name}
              value={value}
              defaultChecked={chosen.includes(value)}
            />
            <span>{words}</span>
          </label>
        ))}
      </div>
      <FieldError id={id} message={error} />
    </fieldset>
  );
}
