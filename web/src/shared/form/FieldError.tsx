import './fields.scss';

interface FieldErrorProps {
  id: string;
  message: string | undefined;
}

/** The sentence about a field; the field names it with `aria-describedby`. */
export function FieldError({ id, message }: FieldErrorProps) {
  if (!message) return null;
  return (
    <p className="field-error" id={id}>
      <span aria-hidden="true">! </span>
      {message}
    </p>
  );
}

interface AlertProps {
  message: string | undefined;
  className?: string;
}

/** What has failed, read out at once. */
export function Alert({ message, className = 'field-error' }: AlertProps) {
  if (!message) return null;
  return (
    <p className={className} role="alert">
      {message}
    </p>
  );
}
