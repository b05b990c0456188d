import { useEffect, useEffectEvent } from 'react';
import { momentInWords } from '../../shared/dates/moments';
import { useNow } from '../../shared/dates/useNow';
import { useSettings } from '../../shared/settings';
import { Button } from '../../shared/ui/Button';
import type { SeenDay } from './dayApi';
import { ago } from './dayTimes';

/** A device may not know that it has a network again. */
const TRY_MS = 20_000;

interface AgeNoteProps {
  seen: SeenDay;
  /** The last try to look again failed. */
  isFailing: boolean;
  onRetry: () => void;
}

/** How old the day is, where it could not be asked for anew. */
export function AgeNote({ seen: { seenAt, isKept }, isFailing, onRetry }: AgeNoteProps) {
  const { timeZone } = useSettings();
  const now = useNow();
  const isOld = isKept || isFailing;
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
        <strong>As of {momentInWords(seenAt, now, timeZone)}</strong>, {ago(seenAt, now)};{' '}
        {isKept ? 'no network' : 'the server could not say what is new'}.
      </p>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  );
}
