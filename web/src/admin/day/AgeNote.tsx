import { useEffect, useEffectEvent } from 'react';
import { formatRelative } from '../format/relative';
import { useNow } from '../../shared/dates/useNow';
import { useSettings } from '../../shared/settings';
import { Button } from '../../shared/ui/Button';
import { formatAgo } from '../format/durations';
import type { SeenDay } from './dayApi';

/** A device may not notice that it has a network again. */
const TRY_MS = 20_000;

interface AgeNoteProps {
  seen: SeenDay;
  /** The last attempt to refetch failed. */
  isFailing: boolean;
  onRetry: () => void;
}

/** How old the day is, where it could not be refetched. */
export function AgeNote({ seen: { seenAt, isStored }, isFailing, onRetry }: AgeNoteProps) {
  const { timeZone } = useSettings();
  const now = useNow();
  const isOld = isStored || isFailing;
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    if (!isOld) return;
    const timer = setInterval(() => retry(), TRY_MS);
    return () => clearInterval(timer);
  }, [isOld]);
  if (!isOld) return null;
  return (
    <div
      className="d-flex flex-wrap row-gap-2 column-gap-4 align-items-center justify-content-between px-4 py-2 border-start border-3 border-primary bg-body-secondary"
      role="status"
    >
      <p>
        <strong>As of {formatRelative(seenAt, now, timeZone)}</strong>,{' '}
        {/* Not read out each minute. */}
        <span aria-live="off">{formatAgo(now - seenAt)}</span>;{' '}
        {isStored ? 'no network' : 'the server could not say what is new'}.
      </p>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  );
}
