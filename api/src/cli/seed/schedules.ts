import type { EntityManager } from 'typeorm';
import type { BookingEntity } from '../../modules/bookings/booking.entity.js';
import type { CatalogueContent } from '../../contract/catalogue/catalogue.js';
import { insertRows } from '../../platform/database/insert-row.js';
import { requestedSchedule } from '../../modules/schedules/requested-schedule.js';
import { AllocationEntity, ScheduleEntity } from '../../modules/schedules/schedule.entity.js';
import { toColumns, type StoredSchedule } from '../../modules/schedules/schedules.repository.js';
import type { SeasonQuote } from './quotes.js';
import { HOUR_MS } from '../../contract/durations.js';

const LARGEST = 'package-luxury';
/** All pipes, so that any other event clashes. */
const BY_HAND = [{ equipment: 'pipe', quantity: 8 }];

/** The ids of bookings whose allocations or schedule the owner has set. */
interface ByHand {
  allocations: Set<string>;
  schedule: Set<string>;
}

/**
 * Moves events so that they clash: two with the largest package, each of which needs the only bar, and
 * two of which one is allocated all pipes by the owner. A pending one with all pipes would clash with
 * another, whose schedule the owner has set.
 */
export function withClashes(
  stories: readonly SeasonQuote[],
  today: number,
): { stories: SeasonQuote[]; byHand: ByHand } {
  const day = new Date(today).toISOString().slice(0, 10);
  const aheadAs = (status: BookingEntity['status']) =>
    stories.filter(
      ({ booking, quotes }) =>
        booking.status === status && booking.eventDate > day && quotes.some(isOffer),
    );
  const ahead = aheadAs('confirmed');
  const [large = [], others = []] = [true, false].map((isLarge) =>
    ahead.filter(({ quotes }) => quotes.some(({ prices }) => hasLargest(prices.lines)) === isLarge),
  );
  const [bar, otherBar] = large;
  const [two, pipes, arranged] = others;
  const [waiting] = aheadAs('pending');
  const moved = new Map<SeasonQuote | undefined, BookingEntity | undefined>([
    [otherBar, bar?.booking],
    [pipes, two?.booking],
    [waiting, arranged?.booking],
  ]);
  const idsOf = (...some: (SeasonQuote | undefined)[]) =>
    new Set(some.flatMap((story) => (story ? [story.booking.id] : [])));
  return {
    stories: stories.map((story) => {
      const to = moved.get(story);
      if (!to) return story;
      const { eventDate, eventTime } = to;
      return { ...story, booking: { ...story.booking, eventDate, eventTime } };
    }),
    byHand: { allocations: idsOf(pipes, waiting), schedule: idsOf(arranged) },
  };
}

/** An event needs what was offered for it. */
const isOffer = ({ state }: SeasonQuote['quotes'][number]) =>
  state === 'sent' || state === 'accepted';

const hasLargest = (lines: readonly { item: string | null }[]) =>
  lines.some(({ item }) => item === LARGEST);

/** Inserts schedules and allocations of the bookings with an offer. */
export async function insertSchedules(
  manager: EntityManager,
  stories: readonly SeasonQuote[],
  byHand: ByHand,
  catalogue: CatalogueContent,
  timeZone: string,
): Promise<void> {
  const stored = stories.flatMap(({ booking, quotes }) => {
    const quote = quotes.find(isOffer);
    if (!quote) return [];
    const { lines } = quote.prices;
    const requested = { lines, start: null, durationMinutes: null, guests: null };
    const schedule = requestedSchedule(booking, requested, catalogue, timeZone);
    return [{ bookingId: booking.id, ...arranged(booking, schedule, byHand) }];
  });
  await insertRows(
    manager,
    ScheduleEntity,
    stored.map(({ bookingId, ...schedule }) => ({ bookingId, ...toColumns(schedule) })),
  );
  await insertRows(
    manager,
    AllocationEntity,
    stored.flatMap(({ bookingId, allocations }) =>
      allocations.map((allocation) => ({ bookingId, ...allocation })),
    ),
  );
}

function arranged({ id }: BookingEntity, stored: StoredSchedule, byHand: ByHand): StoredSchedule {
  if (byHand.allocations.has(id))
    return { ...stored, allocations: BY_HAND, isAllocatedByHand: true };
  if (!byHand.schedule.has(id)) return stored;
  const { schedule } = stored;
  const end = new Date(Date.parse(schedule.end) + HOUR_MS).toISOString();
  const accessNotes = 'Through the side gate; parking for the van is behind the house.';
  const own = { end, isAssumed: false, travelMinutes: 75, guests: 18, accessNotes };
  return { ...stored, schedule: { ...schedule, ...own } };
}
