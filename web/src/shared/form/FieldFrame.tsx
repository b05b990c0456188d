import type { ReactNode } from 'react';
import { FieldError } from './FieldError';

/** What is said of a field, beside its label. */
interface FieldMessages {
  hint?: string | undefined;
  /** What may be meant so all the same. */
  warning?: string | undefined;
  error?: string | undefined;
}

interface FieldFrameProps extends FieldMessages {
  id: string;
  label: string;
  className?: string;
  /** The control, tied to the rest by `fieldTies`. */
  children: ReactNode;
}

/** A control under its label, with its hint, its warning and its error. */
export function FieldFrame(props: FieldFrameProps) {
  const { id, label, hint, warning, error, className = 'field', children } = props;
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
      {warning && (
        <p className="field-warning" id={`${id}-warning`}>
          {warning}
        </p>
      )}
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}

/** What ties a control to its label, and to what is said of it. */
export const fieldTies = (id: string, { hint, warning, error }: FieldMessages) => ({
  id,
  'aria-invalid': error ? (true as const) : undefined,
  'aria-describedby':
    [hint && `${id}-hint`, warning && `${id}-warning`, error && `${id}-error`]
      .filter(Boolean)
      .join(' ') || undefined,
});

/** @param control Bootstrap's class of the control */
export const controlClass = (
  error: string | undefined,
  control: 'form-control' | 'form-select' = 'form-control',
): string => (error ? `${control} is-invalid` : control);
