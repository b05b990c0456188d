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
      {/* There before its words, or screen readers do not announce them. */}
      <div aria-live="polite">
        {note && (
          <p className="form-text" id={`${id}-note`}>
            {note}
          </p>
        )}
      </div>
    </>
  );
}

/** What ties a control to its `FieldNotes`, so that they are read out with it. */
export const noteAria = ({ id, error, note }: FieldNotesProps) => ({
  'aria-invalid': error ? (true as const) : undefined,
  'aria-describedby':
    [error && `${id}-error`, note && `${id}-note`].filter(Boolean).join(' ') || undefined,
});
