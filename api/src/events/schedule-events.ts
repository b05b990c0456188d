import type { Schedule } from '../contract/schedules/schedule.js';
import { Topic } from '../platform/events/topic.js';

export interface ScheduleChanged {
  bookingId: string;
  before: Schedule;
  after: Schedule;
}
/**
 * The owner has set the schedule of a booking, or an accepted quote has moved a confirmed one; edits and
 * quotes for requests have their own events.
 */
export const scheduleChanged = new Topic<ScheduleChanged>();
