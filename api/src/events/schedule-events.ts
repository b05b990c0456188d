import type { Schedule } from '../contract/schedules/schedule.js';
import { Topic } from '../platform/events/topic.js';

export interface ScheduleChanged {
  bookingId: string;
  before: Schedule;
  after: Schedule;
}
/** The owner has set the schedule of a booking; edits and quotes have their own events. */
export const scheduleChanged = new Topic<ScheduleChanged>();
