import type { Booking } from '../../contract/bookings.js';
import type { CatalogueContent } from '../../contract/catalogue/catalogue.js';
import type { PackedConsumable, PackedEquipment } from '../../contract/schedules/day.js';
import { reservationsOf, peaksOf } from '../../contract/schedules/clashes.js';
import { DAY_MS, HOUR_MS } from '../../contract/durations.js';
import { ASSUMED_EVENT_HOURS } from '../../contract/limits.js';
import { dayAfter, momentOf, wallClockOf } from '../../platform/dates/wall-clock.js';
import type { EventPlan } from '../schedules/schedules.repository.js';

export interface PackedEvent extends Pick<EventPlan, 'schedule' | 'allocations'> {
  booking: Pick<
    Booking,
    'id' | 'reference' | 'firstName' | 'lastName' | 'guestCount' | 'eventDays'
  >;
}

type Content = Pick<CatalogueContent, 'equipment' | 'consumables'>;

/** Further digits are rounding errors of binary fractions: 0.1 × 30 is not 3.0000000000000004. */
const DIGITS = 12;

/**
 * The equipment to load for events, in the order of the catalogue: of each piece the peak, since what
 * is back in time is used again. Pieces that are no longer in the catalogue come last.
 */
export function packEquipment(
  events: readonly PackedEvent[],
  { equipment }: Pick<CatalogueContent, 'equipment'>,
): PackedEquipment[] {
  const peaks = peaksOf(events.flatMap((event) => reservationsOf(event.booking, event)));
  const names = new Map(equipment.map(({ id, name }) => [id, name]));
  const gone = [...peaks.keys()].filter((id) => !names.has(id)).toSorted();
  return [...names.keys(), ...gone].flatMap((id) => {
    const quantity = peaks.get(id) ?? 0;
    return quantity > 0 ? [{ id, name: names.get(id) ?? id, quantity }] : [];
  });
}

/** The consumables of events by the catalogue's rates: summed over all events, then rounded up. */
export function packConsumables(
  events: readonly PackedEvent[],
  { equipment, consumables }: Content,
  timeZone: string,
): PackedConsumable[] {
  const pipes = new Set(equipment.filter(({ isPipe }) => isPipe).map(({ id }) => id));
  const facts = events.map((event) => ({
    hours: serviceHours(event, timeZone),
    guests: guestsOf(event),
    pipes: event.allocations.reduce(
      (sum, each) => sum + (pipes.has(each.equipment) ? each.quantity : 0),
      0,
    ),
  }));
  return consumables.flatMap(({ id, name, unit, ...rates }) => {
    const used = facts.reduce(
      (sum, event) =>
        sum +
        (rates.perPipeHour ?? 0) * event.pipes * event.hours +
        (rates.perGuestHour ?? 0) * event.guests * event.hours +
        (rates.perGuest ?? 0) * event.guests,
      0,
    );
    const quantity = Math.ceil(Number(used.toPrecision(DIGITS)));
    return quantity > 0 ? [{ id, name, unit, quantity }] : [];
  });
}

/**
 * For how many hours guests are served. One that was asked for over several days opens on each at the
 * time of the first, and closes at that of the last; where these are the same, nobody has said how long
 * a day is.
 */
function serviceHours(
  { schedule, booking }: Pick<PackedEvent, 'schedule' | 'booking'>,
  timeZone: string,
): number {
  const [start, end] = [new Date(schedule.start), new Date(schedule.end)];
  const length = end.getTime() - start.getTime();
  if (booking.eventDays === null || length <= DAY_MS) return length / HOUR_MS;
  const { date, time } = wallClockOf(start, timeZone);
  const opensOn = (days: number) => momentOf({ date: dayAfter(date, days), time }, timeZone);
  let days = 1;
  while (opensOn(days) < end) days += 1;
  const lastDay = end.getTime() - opensOn(days - 1).getTime();
  const isWhole = opensOn(days).getTime() === end.getTime();
  return days * (isWhole ? ASSUMED_EVENT_HOURS : lastDay / HOUR_MS);
}

/**
 * The number of guests to pack for: exactly, where it is known, else the upper end of the requested
 * range; 100 for `100+`.
 */
export function guestsOf({ schedule, booking }: Pick<PackedEvent, 'schedule' | 'booking'>): number {
  if (schedule.guests !== null) return schedule.guests;
  return Math.max(...(booking.guestCount.match(/\d+/g) ?? ['0']).map(Number));
}
