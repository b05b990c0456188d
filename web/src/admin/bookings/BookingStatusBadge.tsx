import type { BookingStatus } from '@finesse/api/contract/enumerations';
import { BOOKING_STATUS_LABELS } from '@finesse/api/contract/labels';
import { Badge, type BadgeTone } from '../../shared/ui/Badge';
import type { IconName } from '../../shared/ui/Icon';

const LOOKS: Readonly<Record<BookingStatus, { tone: BadgeTone; icon: IconName }>> = {
  pending: { tone: 'waiting', icon: 'clock' },
  confirmed: { tone: 'good', icon: 'check' },
  cancelled: { tone: 'ended', icon: 'close' },
  completed: { tone: 'done', icon: 'done' },
};

export function BookingStatusBadge({ status }: { status: BookingStatus }) {
  return <Badge {...LOOKS[status]}>{BOOKING_STATUS_LABELS[status]}</Badge>;
}
