import type { Schedule } from '../contract/schedules/schedule.js';
import { Topic } from '../platform/events/topic.js';

export interface ScheduleChanged {
  bookingId: string;
  before: Schedule;
  after: Schedule;
}
/** The owner has set when a booking takes place; what follows from an edit or a quote is said by these. */
export const scheduleChanged = new Topic<ScheduleChanged>();
