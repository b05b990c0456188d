import './fields.scss';

interface FieldErrorProps {
  id: string;
  message: string | undefined;
}

/** The error of a field, which refers to it by `aria-describedby`. */
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

/** A failure, announced at once. */
export function Alert({ message, className = 'field-error' }: AlertProps) {
  if (!message) return null;
  return (
    <p className={className} role="alert">
      {message}
    </p>
  );
}
