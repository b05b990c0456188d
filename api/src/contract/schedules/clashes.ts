import type { Booking } from '../bookings.js';
import type { CatalogueContent } from '../catalogue/catalogue.js';
import { windowOf } from './event-window.js';
import type { Allocation, Clash, Schedule, Shortage } from './schedule.js';

/** So many of one piece of equipment that a booking holds for a time. */
export interface Reservation {
  bookingId: string;
  reference: string;
  name: string;
  /** Its id in the catalogue. */
  equipment: string;
  quantity: number;
  /** Milliseconds since 1970, as `until`, which is not included: windows that touch share nothing. */
  from: number;
  until: number;
}

/** How many there are of each piece of equipment, by its id in the catalogue. */
export type Stock = ReadonlyMap<string, { name: string; count: number }>;

export const stockOf = ({ equipment }: Pick<CatalogueContent, 'equipment'>): Stock =>
  new Map(equipment.map(({ id, name, count }) => [id, { name, count }]));

/** An erased person has no last name. */
export const nameOf = ({ firstName, lastName }: Pick<Booking, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();

/** What one booking holds, or would. */
export function reservationsOf(
  booking: Pick<Booking, 'id' | 'reference' | 'firstName' | 'lastName'>,
  { schedule, allocations }: { schedule: Schedule; allocations: readonly Allocation[] },
): Reservation[] {
  const { id: bookingId, reference } = booking;
  return allocations.map(({ equipment, quantity }) => ({
    ...{ bookingId, reference, name: nameOf(booking), equipment, quantity, ...windowOf(schedule) },
  }));
}

/** What of a reservation says how many are held when. */
type Held = Pick<Reservation, 'equipment' | 'quantity' | 'from' | 'until'>;

/** A time during which nothing is taken nor brought back. */
interface Interval {
  from: number;
  until: number;
  held: number;
}

/** From when to when more is held than there is, and how much at most; by time. */
export const shortagesOf = (reservations: readonly Held[], stock: Stock): Shortage[] =>
  [...byEquipment(reservations)]
    .flatMap(([equipment, held]) => shortagesOfOne(equipment, held, stock))
    .toSorted((a, b) => a.from.localeCompare(b.from) || a.name.localeCompare(b.name));

/** The shortages that a booking has a part in, each with the others that hold the equipment then. */
export function clashesOf(
  own: readonly Reservation[],
  others: readonly Reservation[],
  stock: Stock,
): Clash[] {
  return own.flatMap((reservation) => {
    const competing = others
      .filter((other) => isCompeting(other, reservation))
      .map((other) => during(other, reservation));
    return shortagesOf([reservation, ...competing], stock).map((shortage) => ({
      ...shortage,
      bookings: namesOf(
        competing.filter(
          ({ from, until }) =>
            from < Date.parse(shortage.until) && until > Date.parse(shortage.from),
        ),
      ),
    }));
  });
}

/**
 * Whether a change makes a shortage, or makes one worse: at some moment more is held than there is,
 * and the booking holds more of it then than before. So it can always be made smaller.
 */
export function increasesShortage(
  before: readonly Reservation[],
  after: readonly Reservation[],
  others: readonly Reservation[],
  stock: Stock,
): boolean {
  return after.some((own) => {
    const same = ({ equipment }: Reservation) => equipment === own.equipment;
    const [had, competing] = [before.filter(same), others.filter(same)];
    const moments = [
      own.from,
      ...[...had, ...competing].flatMap(({ from, until }) => [from, until]),
    ];
    const count = stock.get(own.equipment)?.count ?? 0;
    return moments
      .filter((moment) => moment >= own.from && moment < own.until)
      .some((moment) => {
        const held = (list: readonly Reservation[]) =>
          list.reduce(
            (sum, { from, until, quantity }) =>
              from <= moment && moment < until ? sum + quantity : sum,
            0,
          );
        return own.quantity > held(had) && own.quantity + held(competing) > count;
      });
  });
}

/** The most of each piece of equipment that is held at any moment, by its id. */
export const peaksOf = (reservations: readonly Reservation[]): Map<string, number> =>
  new Map(
    [...byEquipment(reservations)].map(([equipment, held]) => [
      equipment,
      intervalsOf(held).reduce((most, interval) => Math.max(most, interval.held), 0),
    ]),
  );

function shortagesOfOne(equipment: string, held: readonly Held[], stock: Stock): Shortage[] {
  const { name, count } = stock.get(equipment) ?? { name: equipment, count: 0 };
  const short: Interval[] = [];
  for (const interval of intervalsOf(held).filter((each) => each.held > count)) {
    const last = short.at(-1);
    if (last?.until === interval.from) {
      last.until = interval.until;
      last.held = Math.max(last.held, interval.held);
    } else short.push({ ...interval });
  }
  return short.map(({ from, until, held: promised }) => ({
    ...{ equipment, name, available: count, promised },
    from: new Date(from).toISOString(),
    until: new Date(until).toISOString(),
  }));
}

function intervalsOf(held: readonly Held[]): Interval[] {
  const changes = new Map<number, number>();
  const change = (moment: number, by: number) =>
    changes.set(moment, (changes.get(moment) ?? 0) + by);
  for (const { from, until, quantity } of held) {
    change(from, quantity);
    change(until, -quantity);
  }
  const moments = [...changes].toSorted(([a], [b]) => a - b);
  let sum = 0;
  return moments.flatMap(([from, by], at) => {
    sum += by;
    const until = moments[at + 1]?.[0];
    return until === undefined ? [] : [{ from, until, held: sum }];
  });
}

function byEquipment(reservations: readonly Held[]): Map<string, Held[]> {
  const groups = new Map<string, Held[]>();
  for (const reservation of reservations) {
    const group = groups.get(reservation.equipment);
    if (group) group.push(reservation);
    else groups.set(reservation.equipment, [reservation]);
  }
  return groups;
}

const isCompeting = (other: Reservation, own: Reservation): boolean =>
  other.equipment === own.equipment &&
  other.bookingId !== own.bookingId &&
  other.from < own.until &&
  other.until > own.from;

const during = (other: Reservation, own: Reservation): Reservation => ({
  ...other,
  from: Math.max(other.from, own.from),
  until: Math.min(other.until, own.until),
});

const namesOf = (reservations: readonly Reservation[]): Clash['bookings'] => [
  ...new Map(
    reservations.map(({ bookingId: id, reference, name, quantity }) => [
      id,
      { id, reference, name, quantity },
    ]),
  ).values(),
];
