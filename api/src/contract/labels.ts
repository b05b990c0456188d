import type { GuestCount, Service } from './enumerations.js';

/** How the dashboard, and a file that is made of it, says what a booking holds (spec §2). */

/** Stands for an event type or a budget that was left empty. */
export const NOT_SPECIFIED = 'Not specified';

/** "shisha catering" */
export const serviceName = (service: Service): string => service.replaceAll('-', ' ');

/** "11-25 guests" */
export const guestsText = (count: GuestCount): string => `${count} guests`;
