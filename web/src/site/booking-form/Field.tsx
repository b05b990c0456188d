import type { ReactNode } from 'react';

/** What ties a control to its label, its note and its message. */
interface FieldTies {
  id: string;
  className: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FieldProps {
  id: string;
  label: string;
  error?: string | undefined;
  note?: string | undefined;
  /** Bootstrap's class of the control. */
  control: 'form-control' | 'form-select';
  children: (ties: FieldTies) => ReactNode;
}

/** A labelled control with an optional note and its message, both read out with it. */
export function Field({ id, label, error, note, control, children }: FieldProps) {
  return (
    <div className="field">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        className: error ? `${control} is-invalid` : control,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy(id, error, note),
      })}
      <FieldNotes id={id} error={error} note={note} />
    </div>
  );
}

/** The ids of what `FieldNotes` shows, for `aria-describedby`. */
export function describedBy(id: string, error?: string, note?: string): string | undefined {
  const ids = [error && `${id}-error`, note && `${id}-note`].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}

interface FieldNotesProps {
  id: string;
  error?: string | undefined;
  note?: string | undefined;
}

/** A field's message and note, under its control. */
export function FieldNotes({ id, error, note }: FieldNotesProps) {
  return (
    <>
      {error && (
        <p className="field-message" id={`${id}-error`}>
          {error}
        </p>
      )}
      {note && (
        <p className="form-text" id={`${id}-note`} aria-live="polite">
          {note}
        </p>
      )}
    </>
  );
}
