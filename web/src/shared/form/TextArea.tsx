import { useId, type ComponentProps } from 'react';
import { FieldError } from './FieldError';

type TextAreaProps = ComponentProps<'textarea'> & {
  label: string;
  name: string;
  hint?: string;
  error?: string | undefined;
};

/** A labelled text of several lines that keeps itself, with its error tied to it. */
export function TextArea({ label, hint, error, ...area }: TextAreaProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        className={`form-control${error ? ' is-invalid' : ''}`}
        dir="auto"
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        {...area}
      />
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}
