/** What of a booking's page belongs to other features than bookings: a chunk of its own. */
export { Payments } from '../admin/payments/Payments';
export { ReceiveDue } from '../admin/payments/ReceiveDue';
export { Quotes } from '../admin/quotes/Quotes';
export { ScheduleSection } from '../admin/schedules/ScheduleSection';
