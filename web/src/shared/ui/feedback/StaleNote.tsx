import './feedback.scss';
import { Button } from '../Button';

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
      <Button onClick={onRetry}>Try again</Button>
    </div>
  );
}
