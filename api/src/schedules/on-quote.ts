import type { EntityManager } from 'typeorm';
import type { Quote } from '../contract/quotes/quote.js';
import type { QuoteChanged } from '../events/quote-events.js';
import { keepSchedule } from './keep-schedule.js';
import { derivedSchedule } from './read-schedules.js';
import { requestedMinutes, requestedStart } from './requested-schedule.js';
import { storedSchedule, type StoredSchedule } from './schedule-rows.js';
import type { ScheduleSources } from './schedule-sources.js';

/**
 * Another quote counts, or none: the booking takes what it says, unless the owner has allocated by
 * hand. Nothing is refused here: a customer who accepts did nothing wrong, and a clash shows.
 */
export async function onQuoteChanged(
  manager: EntityManager,
  { bookingId }: QuoteChanged,
  sources: ScheduleSources,
): Promise<void> {
  const stored = await storedSchedule(manager, bookingId);
  if (stored?.isAllocatedByHand) return;
  const booking = await sources.booking(manager, bookingId);
  const derived = await derivedSchedule(manager, booking, sources);
  const { allocations } = derived;
  if (stored) await keepSchedule(manager, booking, stored, { ...stored, allocations }, sources);
  else if (saysMore(derived, requestedStart(booking, sources.timeZone)))
    await keepSchedule(manager, booking, undefined, derived, sources);
}

/**
 * A quote sets what it says of the time when it is sent, and not when it is answered: by then the
 * owner may have arranged it otherwise.
 */
export async function onQuoteSent(
  manager: EntityManager,
  { bookingId, lines, start, durationMinutes, guests }: Quote,
  sources: ScheduleSources,
): Promise<void> {
  const stored = await storedSchedule(manager, bookingId);
  if (!stored) return;
  const { schedule } = stored;
  const before = (Date.parse(schedule.end) - Date.parse(schedule.start)) / 60_000;
  const said = durationMinutes ?? requestedMinutes(lines, await sources.catalogue(manager));
  const from = start ?? schedule.start;
  const end = new Date(Date.parse(from) + (said ?? before) * 60_000).toISOString();
  const after = {
    ...stored,
    schedule: {
      ...schedule,
      start: from,
      end,
      isAssumed: said === null && schedule.isAssumed,
      guests: guests ?? schedule.guests,
    },
  };
  const booking = await sources.booking(manager, bookingId);
  await keepSchedule(manager, booking, stored, after, sources);
}

/** More than what date and time of the request say. */
const saysMore = ({ schedule, allocations }: StoredSchedule, asked: Date): boolean =>
  allocations.length > 0 ||
  !schedule.isAssumed ||
  schedule.guests !== null ||
  schedule.start !== asked.toISOString();
