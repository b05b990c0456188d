import { useEffect, useEffectEvent } from 'react';
import { formatMoment } from '../format/relative';
import { useNow } from '../../shared/dates/useNow';
import { useSettings } from '../../shared/settings';
import { Button } from '../../shared/ui/Button';
import { counted } from '../../shared/words';
import type { SeenDay } from './dayApi';
import { MINUTE_MS } from '@finesse/api/contract/durations';

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
    <div className="day-age" role="status">
      <p>
        <strong>As of {formatMoment(seenAt, now, timeZone)}</strong>,{' '}
        {/* Not read out each minute. */}
        <span aria-live="off">{ago(seenAt, now)}</span>;{' '}
        {isStored ? 'no network' : 'the server could not say what is new'}.
      </p>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  );
}

const UNITS = [
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const;

/** "3 hours ago", "5 minutes ago", "just now". */
function ago(moment: number, now: number): string {
  const minutes = Math.floor((now - moment) / MINUTE_MS);
  const [unit, length] = UNITS.find(([, each]) => minutes >= each) ?? [];
  if (!unit) return 'just now';
  return `${counted(Math.floor(minutes / length), unit)} ago`;
}
