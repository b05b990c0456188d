interface KnownNoteProps {
  onSend: () => void;
}

/** An earlier try did arrive, though its answer did not; the answers have changed since. */
export function KnownNote({ onSend }: KnownNoteProps) {
  return (
    <div className="error-summary" role="alert">
      <p>
        Your request reached us before, with the answers of then. To change it, please contact us.
        If this is about another evening, send it as a request of its own.
      </p>
      <button type="button" className="btn btn-outline-light" onClick={onSend}>
        Send as another request
      </button>
    </div>
  );
}
