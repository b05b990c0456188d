import type { Booking } from '../contract/bookings.js';
import { Topic } from '../platform/events/topic.js';

/** Bookings are about to lose the person who asked for them, and with it the e-mail address. */
export const bookingsAnonymised = new Topic<readonly Pick<Booking, 'id' | 'email' | 'status'>[]>();
