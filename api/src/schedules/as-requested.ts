import type { CatalogueContent } from '../contract/catalogue/catalogue.js';
import type { Allocation, Schedule } from '../contract/schedules/schedule.js';
import { withAccessories } from './accessories.js';
import { requestedClock, requestedSchedule, type RequestedTime } from './requested-schedule.js';
import type { ScheduledBooking, ScheduledQuote } from './schedule-sources.js';

/** An item of the catalogue, and how many of it; own words of the owner have none. */
interface Line {
  item: string | null;
  quantity: number;
}

/** When an event takes place and what it takes, as it was asked for and offered. */
export function asRequested(
  booking: RequestedTime & Pick<ScheduledBooking, 'estimate'>,
  quote: ScheduledQuote | undefined,
  catalogue: CatalogueContent,
  timeZone: string,
): { schedule: Schedule; allocations: Allocation[] } {
  const lines: readonly Line[] = quote?.lines ?? booking.estimate?.lines ?? [];
  const requested = {
    clock: requestedClock(booking),
    start: quote?.start ?? null,
    durationMinutes: quote?.durationMinutes ?? requestedMinutes(lines, catalogue),
    guests: quote?.guests ?? null,
  };
  return {
    schedule: requestedSchedule(requested, catalogue.buffers, timeZone),
    allocations: allocationsOf(lines, catalogue),
  };
}

/** Of the longest package among them; null without one. */
export function requestedMinutes(
  lines: readonly Line[],
  { packages }: Pick<CatalogueContent, 'packages'>,
): number | null {
  const items = new Set(lines.map(({ item }) => item));
  const hours = packages.filter(({ id }) => items.has(id)).map((each) => each.hours);
  return hours.length > 0 ? Math.max(...hours) * 60 : null;
}

/** What the items take of the equipment, with its accessories. */
function allocationsOf(lines: readonly Line[], catalogue: CatalogueContent): Allocation[] {
  const { uses } = catalogue;
  const taken = new Map<string, number>();
  for (const { item, quantity } of lines)
    for (const use of (item !== null && Object.hasOwn(uses, item) && uses[item]) || [])
      taken.set(use.equipment, (taken.get(use.equipment) ?? 0) + use.quantity * quantity);
  const held = [...taken].map(([equipment, quantity]) => ({ equipment, quantity }));
  return withAccessories(held, catalogue);
}
