interface FormEndProps {
  failure: string;
  /** The words of the button, and while it is busy. */
  words: readonly [idle: string, busy: string];
  busy: boolean;
  look?: 'primary' | 'outline-light';
}

/** What a form ends with: why it could not be sent, and its button. */
export function FormEnd({ failure, words, busy, look = 'primary' }: FormEndProps) {
  return (
    <>
      {failure && (
        <p className="field-error" role="alert">
          {failure}
        </p>
      )}
      <div className="dialog-actions">
        <button className={`btn btn-${look}`} type="submit" aria-disabled={busy}>
          {words[busy ? 1 : 0]}
        </button>
      </div>
    </>
  );
}
