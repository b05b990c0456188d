import type { ReactNode } from 'react';
import { FieldError } from './FieldError';

/** Messages shown below a control. */
interface FieldMessages {
  hint?: string | undefined;
  /** About a value that is unusual but allowed. */
  warning?: string | undefined;
  error?: string | undefined;
}

interface FieldFrameProps extends FieldMessages {
  id: string;
  label: string;
  /** True where what is around it says the same to whoever sees it. */
  isLabelHidden?: boolean | undefined;
  className?: string;
  /** The control, with the attributes of `fieldAria`. */
  children: ReactNode;
}

/** A control with its label, hint, warning and error. */
export function FieldFrame(props: FieldFrameProps) {
  const { id, label, isLabelHidden, hint, warning, error, className = 'field', children } = props;
  return (
    <div className={className}>
      <label className={isLabelHidden ? 'visually-hidden' : 'form-label'} htmlFor={id}>
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

/** The attributes that connect a control with its label and messages. */
export const fieldAria = (id: string, { hint, warning, error }: FieldMessages) => ({
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
