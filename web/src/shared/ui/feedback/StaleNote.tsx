import './feedback.scss';

interface StaleNoteProps {
  title: string;
  /** When what is shown was fetched, as a time of day. */
  asOf: string;
  onRetry: () => void;
}

/** Over a list that could not be fetched again: what was there stays, and says how old it is. */
export function StaleNote({ title, asOf, onRetry }: StaleNoteProps) {
  return (
    <div className="note-stale" role="alert">
      <p>
        <strong>{title}.</strong> Nothing is lost: this is the list as of {asOf}.
      </p>
      <button className="btn btn-outline-light" type="button" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}
