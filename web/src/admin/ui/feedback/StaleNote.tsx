import { formatTime } from '@finesse/api/contract/dates';
import { useSettings } from '../../../shared/settings';
import { Button } from '../../../shared/ui/Button';
import '../../../shared/ui/feedback/feedback.scss';

interface StaleNoteProps {
  title: string;
  /** When the list was fetched, in milliseconds. */
  asOf: number | undefined;
  onRetry: () => void;
}

/** Above a list whose refetch failed: it stays, and says how old it is. */
export function StaleNote({ title, asOf = 0, onRetry }: StaleNoteProps) {
  const { timeZone } = useSettings();
  return (
    <div
      className="d-flex flex-wrap row-gap-2 column-gap-4 align-items-center justify-content-between px-4 py-2 mb-3 border border-danger rounded"
      role="alert"
    >
      <p>
        <strong>{title}.</strong> Nothing is lost: this is the list as of{' '}
        {formatTime(asOf, timeZone)}.
      </p>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  );
}
