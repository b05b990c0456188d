import type { CatalogueContent } from '../contract/catalogue/catalogue.js';
import type { GuestCount } from '../contract/enumerations.js';
import type { PackedConsumable, PackedEquipment } from '../contract/schedules/day.js';
import { holdingsOf, peaksOf } from '../contract/schedules/peak.js';
import type { Allocation, Schedule } from '../contract/schedules/schedule.js';
import { HOUR_MS } from '../contract/durations.js';

/** The part of an event that packing depends on. */
export interface PackedEvent {
  booking: { id: string; reference: string; guestCount: GuestCount };
  schedule: Schedule;
  allocations: readonly Allocation[];
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
  const peaks = peaksOf(events.flatMap((event) => holdingsOf(event.booking, event)));
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
): PackedConsumable[] {
  const pipes = new Set(equipment.filter(({ isPipe }) => isPipe).map(({ id }) => id));
  const facts = events.map((event) => ({
    hours: (Date.parse(event.schedule.end) - Date.parse(event.schedule.start)) / HOUR_MS,
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
 * The number of guests to pack for: exactly, where it is known, else the upper end of the requested
 * range; 100 for `100+`.
 */
export function guestsOf({ schedule, booking }: Pick<PackedEvent, 'schedule' | 'booking'>): number {
  if (schedule.guests !== null) return schedule.guests;
  return Math.max(...(booking.guestCount.match(/\d+/g) ?? ['0']).map(Number));
}
