import type { ReactNode } from 'react';
import { FieldError } from './FieldError';

/** What is said of a field, beside its label. */
interface Said {
  hint?: string | undefined;
  error?: string | undefined;
}

interface FieldFrameProps extends Said {
  id: string;
  label: string;
  className?: string;
  /** The control, tied to the rest by `fieldTies`. */
  children: ReactNode;
}

/** A control under its label, with its hint and its error. */
export function FieldFrame(props: FieldFrameProps) {
  const { id, label, hint, error, className = 'field', children } = props;
  return (
    <div className={className}>
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      {children}
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}

/** What ties a control to its label, its hint and its error. */
export const fieldTies = (id: string, { hint, error }: Said) => ({
  id,
  'aria-invalid': error ? (true as const) : undefined,
  'aria-describedby':
    [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
});

export const controlClass = (error: string | undefined): string =>
  error ? 'form-control is-invalid' : 'form-control';
