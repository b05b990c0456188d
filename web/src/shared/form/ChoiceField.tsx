import { useId, type ComponentProps, type ReactNode } from 'react';
import { FieldError } from './FieldError';
import './choice.scss';

interface ChoiceFieldProps<Value extends string> {
  name: string;
  label: string;
  error?: string | undefined;
  /** What connects each input with a form library. */
  control?: Pick<ComponentProps<'input'>, 'ref' | 'onChange' | 'onBlur'>;
  /** One value, or any number. */
  type: 'radio' | 'checkbox';
  options: Readonly<Record<Value, ReactNode>>;
  /** True where the options need more than a word or two. */
  isLarge?: boolean;
}

export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { name, label, type, options, isLarge = false, error, control } = props;
  const id = useId();
  return (
    <fieldset
      className={isLarge ? 'choice' : 'choice choice-small'}
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
            />
            <span>{words}</span>
          </label>
        ))}
      </div>
      <FieldError id={id} message={error} />
    </fieldset>
  );
}
