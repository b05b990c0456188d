import { useId, type ComponentProps, type ReactNode } from 'react';
import { FieldError } from './FieldError';
import './choice.scss';

interface ChoiceFieldProps<Value extends string> {
  name: string;
  label: string;
  error?: string | undefined;
  /** What connects each input with a form library, or with a state. */
  control?: Pick<ComponentProps<'input'>, 'ref' | 'onChange' | 'onBlur'>;
  /** One value, or any number. */
  type: 'radio' | 'checkbox';
  options: Readonly<Record<Value, ReactNode>>;
  /** The chosen one, where the inputs themselves do not know it; empty for none. */
  value?: Value | '' | undefined;
  /** `choice-small` for options of a word or two. */
  className?: string;
}

/** One or more of a few values, each as large as a thumb. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { name, label, type, options, value: chosen, error, control } = props;
  const { className = 'choice choice-small' } = props;
  const id = useId();
  return (
    <fieldset
      className={className}
      role={type === 'radio' ? 'radiogroup' : undefined}
      aria-invalid={type === 'radio' && error ? true : undefined}
      aria-describedby={error ? id : undefined}
    >
      <legend className="form-label">{label}</legend>
      <div className="choice-options">
        {(Object.entries(options) as [Value, ReactNode][]).map(([value, words]) => (
          <label key={value} className="choice-option">
            <input
              className="form-check-input"
              type={type}
              name={name}
              value={value}
              {...control}
              {...(chosen !== undefined && { checked: value === chosen })}
            />
            <span>{words}</span>
          </label>
        ))}
      </div>
      <FieldError id={id} message={error} />
    </fieldset>
  );
}
