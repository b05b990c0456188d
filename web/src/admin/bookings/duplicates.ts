import type { Booking } from '@finesse/api/contract/bookings';
import { callingCodeOf, normalisePhone } from '@finesse/api/contract/phone';
import { isErased } from '@finesse/api/contract/privacy';

/** With fewer digits it is the beginning of a number. */
const SHORTEST = 8;

/**
 * The booking that asks for the same as another of these: by the same person, by e-mail address or
 * telephone number, for the same day, or both still unconfirmed. By id, the other's reference.
 * @param homePhone the business's own number, which says how numbers without a country are meant
 */
export function probableDuplicates(
  bookings: readonly Booking[],
  homePhone: string,
): ReadonlyMap<string, string> {
  const home = callingCodeOf(homePhone);
  const open = bookings.filter(
    (booking) => ['pending', 'confirmed'].includes(booking.status) && !isErased(booking),
  );
  const byPerson = new Map<string, Booking[]>();
  for (const booking of open) {
    const number = normalisePhone(booking.phone, home);
    const names = number.length < SHORTEST ? [booking.email] : [booking.email, number];
    for (const name of names) byPerson.set(name, [...(byPerson.get(name) ?? []), booking]);
  }
  const found = new Map<string, string>();
  for (const group of byPerson.values())
    for (const booking of group) {
      const twin = group.find((other) => isSameRequest(booking, other));
      if (twin && !found.has(booking.id)) found.set(booking.id, twin.reference);
    }
  return found;
}

const isSameRequest = (one: Booking, other: Booking) =>
  one.id !== other.id &&
  (one.eventDate === other.eventDate || (one.status === 'pending' && other.status === 'pending'));
