import type { CatalogueContent } from '../catalogue/catalogue.js';
import { eventWindow } from './event-window.js';
import type { Allocation, Clash, Schedule, Shortage } from './schedule.js';

/** So many of one piece of equipment that a booking holds for a time. */
export interface Holding {
  bookingId: string;
  reference: string;
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

/** What one booking holds, or would. */
export function holdingsOf(
  { id: bookingId, reference }: { id: string; reference: string },
  { schedule, allocations }: { schedule: Schedule; allocations: readonly Allocation[] },
): Holding[] {
  const { windowStart, windowEnd } = eventWindow(schedule);
  const [from, until] = [Date.parse(windowStart), Date.parse(windowEnd)];
  return allocations.map(({ equipment, quantity }) => ({
    ...{ bookingId, reference, equipment, quantity, from, until },
  }));
}

/** A stretch of time during which nothing is taken nor brought back. */
interface Stretch {
  from: number;
  until: number;
  held: number;
}

/** From when to when more is held than there is, and how much at most; by time. */
export const shortagesOf = (holdings: readonly Holding[], stock: Stock): Shortage[] =>
  [...byEquipment(holdings)]
    .flatMap(([equipment, held]) => shortagesOfOne(equipment, held, stock))
    .toSorted((a, b) => a.from.localeCompare(b.from) || a.name.localeCompare(b.name));

/** The shortages that a booking has a part in, each with the others that hold the equipment then. */
export function clashesOf(
  mine: readonly Holding[],
  others: readonly Holding[],
  stock: Stock,
): Clash[] {
  return mine.flatMap((own) => {
    const rivals = others.flatMap((other) => during(other, own));
    return shortagesOf([own, ...rivals], stock).map((shortage) => ({
      ...shortage,
      bookings: namesOf(
        rivals.filter(
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
export function worsens(
  before: readonly Holding[],
  after: readonly Holding[],
  others: readonly Holding[],
  stock: Stock,
): boolean {
  return after.some((own) => {
    const same = ({ equipment }: Holding) => equipment === own.equipment;
    const [had, rivals] = [before.filter(same), others.filter(same)];
    const moments = [own.from, ...[...had, ...rivals].flatMap(({ from, until }) => [from, until])];
    const count = stock.get(own.equipment)?.count ?? 0;
    return moments
      .filter((moment) => moment >= own.from && moment < own.until)
      .some((moment) => {
        const held = (list: readonly Holding[]) =>
          list.reduce(
            (sum, { from, until, quantity }) =>
              from <= moment && moment < until ? sum + quantity : sum,
            0,
          );
        return own.quantity > held(had) && own.quantity + held(rivals) > count;
      });
  });
}

/** The most of each piece of equipment that is held at any moment, by its id. */
export const peaksOf = (holdings: readonly Holding[]): Map<string, number> =>
  new Map(
    [...byEquipment(holdings)].map(([equipment, held]) => [
      equipment,
      stretchesOf(held).reduce((most, stretch) => Math.max(most, stretch.held), 0),
    ]),
  );

function shortagesOfOne(equipment: string, held: readonly Holding[], stock: Stock): Shortage[] {
  const { name, count } = stock.get(equipment) ?? { name: equipment, count: 0 };
  const short: Stretch[] = [];
  for (const stretch of stretchesOf(held).filter((each) => each.held > count)) {
    const last = short.at(-1);
    if (last?.until === stretch.from) {
      last.until = stretch.until;
      last.held = Math.max(last.held, stretch.held);
    } else short.push({ ...stretch });
  }
  return short.map(({ from, until, held: promised }) => ({
    ...{ equipment, name, available: count, promised },
    from: new Date(from).toISOString(),
    until: new Date(until).toISOString(),
  }));
}

function stretchesOf(held: readonly Holding[]): Stretch[] {
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

function byEquipment(holdings: readonly Holding[]): Map<string, Holding[]> {
  const groups = new Map<string, Holding[]>();
  for (const holding of holdings) {
    const group = groups.get(holding.equipment);
    if (group) group.push(holding);
    else groups.set(holding.equipment, [holding]);
  }
  return groups;
}

/** What of `other` falls into the time and kind of `own`. */
function during(other: Holding, own: Holding): Holding[] {
  const from = Math.max(other.from, own.from);
  const until = Math.min(other.until, own.until);
  const isSame = other.equipment === own.equipment && other.bookingId !== own.bookingId;
  return isSame && from < until ? [{ ...other, from, until }] : [];
}

const namesOf = (holdings: readonly Holding[]): Clash['bookings'] => [
  ...new Map(holdings.map(({ bookingId: id, reference }) => [id, { id, reference }])).values(),
];
