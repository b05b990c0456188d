import type { Tone } from '@finesse/api/contract/statuses';
import { Badge } from './Badge';
import type { IconName } from './Icon';

const ICONS: Readonly<Record<Tone, IconName>> = {
  waiting: 'clock',
  good: 'check',
  ended: 'close',
  done: 'done',
  alarm: 'close',
};

/** A status from its facts: `<StatusBadge {...BOOKING_STATUS_FACTS[status]} />`. */
export function StatusBadge({ label, tone }: { label: string; tone: Tone }) {
  return (
    <Badge tone={tone} icon={ICONS[tone]}>
      {label}
    </Badge>
  );
}
