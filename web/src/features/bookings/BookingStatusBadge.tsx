import type { BookingStatus } from '@finesse/api/contract/enumerations';
import { Badge, type BadgeTone } from '../../components/ui/Badge';
import type { IconName } from '../../components/ui/Icon';
import { STATUS_LABELS } from './words';

const LOOKS: Readonly<Record<BookingStatus, { tone: BadgeTone; icon: IconName }>> = {
  pending: { tone: 'waiting', icon: 'clock' },
  confirmed: { tone: 'good', icon: 'check' },
  cancelled: { tone: 'ended', icon: 'close' },
  completed: { tone: 'done', icon: 'done' },
};

export function BookingStatusBadge({ status }: { status: BookingStatus }) {
  return <Badge {...LOOKS[status]}>{STATUS_LABELS[status]}</Badge>;
}
