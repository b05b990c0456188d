import type { EntityManager } from 'typeorm';
import type { BookingEntity } from '../../bookings/booking.entity.js';
import type { CatalogueContent } from '../../contract/catalogue/catalogue.js';
import { insertRows } from '../../platform/database/insert-row.js';
import { requestedSchedule } from '../../schedules/requested-schedule.js';
import { AllocationEntity, ScheduleEntity } from '../../schedules/schedule.entity.js';
import { toColumns, type StoredSchedule } from '../../schedules/stored-schedules.js';
import type { SeasonQuote } from './quotes.js';

const HOUR_MS = 3_600_000;
const LARGEST = 'package-luxury';
/** More than what is left beside anything else. */
const BY_HAND = [{ equipment: 'pipe', quantity: 8 }];

/** What the owner has arranged of an evening, beside what its quote says. */
interface ByHand {
  allocations: Set<string>;
  schedule: Set<string>;
}

/**
 * Lets two evenings clash: two with the largest package, of which each takes the only bar, and two
 * of which one takes all pipes by the owner's own hand. Of another the owner has set the time; one
 * that still waits, with all pipes too, would clash with it.
 */
export function letTwoClash(
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
  const [one, its] = large;
  const [two, pipes, arranged] = others;
  const [waiting] = aheadAs('pending');
  const moved = new Map<SeasonQuote | undefined, BookingEntity | undefined>([
    [its, one?.booking],
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

/** What an evening takes along is what was offered for it. */
const isOffer = ({ state }: SeasonQuote['quotes'][number]) =>
  state === 'sent' || state === 'accepted';

const hasLargest = (lines: readonly { item: string | null }[]) =>
  lines.some(({ item }) => item === LARGEST);

/** Stores when and with what the evenings take place that something was offered for. */
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
    const said = { lines, start: null, durationMinutes: null, guests: null };
    const schedule = requestedSchedule(booking, said, catalogue, timeZone);
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
