import { useId, useState, type InputHTMLAttributes, type ReactNode } from 'react';
import { FieldError } from './FieldError';

export type TextFieldProps = InputHTMLAttributes<HTMLInputElement> & {
  label: string;
  name: string;
  hint?: string;
  error?: string | undefined;
  /** True where it may share a line with another short one, also on a phone. */
  short?: boolean;
  /** Stands at the end of the input, such as a button. */
  end?: ReactNode;
};

/** A labelled input that keeps its own text, with its error tied to it. */
export function TextField({
  label,
  hint,
  error,
  short = false,
  end,
  onChange,
  ...input
}: TextFieldProps) {
  const id = useId();
  const [isEmpty, setEmpty] = useState(!(input.value ?? input.defaultValue));
  const date = input.type === 'date' && {
    className: 'field-input date-control',
    'data-empty': isEmpty || undefined,
  };
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={short ? 'field field-short' : 'field'}>
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <div className={end ? 'field-input field-input-ended' : 'field-input'} {...date}>
        <input
          id={id}
          className={`form-control${error ? ' is-invalid' : ''}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          {...input}
          onChange={(event) => {
            setEmpty(event.target.value === '');
            onChange?.(event);
          }}
        />
        {end}
      </div>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}
