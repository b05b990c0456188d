import type { BookingStatus } from '@finesse/api/contract/enumerations';
import { BOOKING_STATUS_LABELS } from '@finesse/api/contract/words';
import { Badge, type BadgeTone } from '../../components/ui/Badge';
import type { IconName } from '../../components/ui/Icon';

const LOOKS: Readonly<Record<BookingStatus, { tone: BadgeTone; icon: IconName }>> = {
  pending: { tone: 'waiting', icon: 'clock' },
  confirmed: { tone: 'good', icon: 'check' },
  cancelled: { tone: 'ended', icon: 'close' },
  completed: { tone: 'done', icon: 'done' },
};

export function BookingStatusBadge({ status }: { status: BookingStatus }) {
  return <Badge {...LOOKS[status]}>{BOOKING_STATUS_LABELS[status]}</Badge>;
}
