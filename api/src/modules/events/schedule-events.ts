import type { Schedule } from '../../contract/schedules/schedule.js';
import { DomainEvent } from '../../platform/events/domain-events.js';

export interface ScheduleChanged {
  bookingId: string;
  before: Schedule;
  after: Schedule;
}
/**
 * The owner has set the schedule of a booking, or an accepted quote has moved a confirmed one; edits and
 * quotes for requests have their own events.
 */
export const scheduleChanged = new DomainEvent<ScheduleChanged>();
