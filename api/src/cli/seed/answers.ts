import type { BookingEntity } from '../../modules/bookings/booking.entity.js';
import { CONTACT_CHANNELS } from '../../contract/answers.js';
import { isOver, isRequestStatus, takesPlace } from '../../contract/statuses.js';
import type { Change } from '../../platform/audit/history.repository.js';
import { Random } from './random.js';
import { HOUR_MS, MINUTE_MS } from '../../contract/durations.js';

const NOTES = [
  'Parking only behind the house; ring the bell at the side gate.',
  'Has seen us at the garden party in Richmond. Wants the same table.',
  'Decides until Friday; asked for six pipes, four would do.',
  'Neighbours are sensitive: finish by eleven.',
];
const SAID = ['Left a message', 'Will ring back in the evening', 'Wants to ask the host first'];

type Answered = Pick<BookingEntity, 'answeredAt' | 'notes'>;

/** When the owner answered: mostly within hours, seldom too late; the newest are unanswered. */
export function seasonAnswer(
  { createdAt, status }: Pick<BookingEntity, 'createdAt' | 'status'>,
  number: number,
  today: number,
): Answered {
  // A generator of its own, so that the rest of the season does not depend on it.
  const random = new Random(number * 31);
  const hours = random.chance(0.93) ? random.next() * 20 : 24 + random.next() * 20;
  const age = today - createdAt.getTime();
  const isOld = age > 2 * 24 * HOUR_MS;
  const isOpen = isRequestStatus(status) && !(isOld && random.chance(0.9));
  const after = Math.min(Math.round(hours * HOUR_MS) + 4 * MINUTE_MS, Math.max(age, 0));
  return {
    answeredAt: isOpen ? null : new Date(createdAt.getTime() + after),
    notes: random.chance(0.2) ? random.pick(NOTES) : null,
  };
}

/**
 * The history of a booking after its creation.
 * @param uid the admin
 */
export function seasonChanges(booking: BookingEntity, uid: string): Change[] {
  const { id, status, answeredAt, eventDate } = booking;
  if (!answeredAt) return [];
  const random = new Random(answeredAt.getTime());
  const whose = { record: 'booking', recordId: id } as const;
  const contact: Change = {
    ...{ ...whose, kind: 'contact', uid, at: answeredAt },
    toStatus: random.pick(CONTACT_CHANNELS),
    toText: random.chance(0.6) ? random.pick(SAID) : null,
  };
  const set = (from: string, to: string, at: Date, by: string | null): Change => ({
    ...{ ...whose, kind: 'status', uid: by, at },
    ...{ fromStatus: from, toStatus: to },
  });
  const confirmed = set('pending', 'confirmed', answeredAt, uid);
  if (isRequestStatus(status)) return [contact];
  if (!takesPlace(status))
    return [contact, set('pending', status, answeredAt, random.chance(0.6) ? null : uid)];
  return isOver(status)
    ? [confirmed, set('confirmed', status, new Date(`${eventDate}T23:00:00Z`), uid)]
    : [confirmed];
}
