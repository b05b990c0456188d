import type { NewBooking } from '@finesse/api/contract/bookings';
import type { BookingValues } from './fields';

/**
 * The body of `POST /api/bookings` (spec §7). `validate` has seen the values, so the choices are
 * among their lists; what was left empty is sent as null.
 */
export function toNewBooking(values: BookingValues): NewBooking {
  return {
    ...values,
    instagram: values.instagram || null,
    guestCount: values.guestCount as NewBooking['guestCount'],
    eventType: (values.eventType || null) as NewBooking['eventType'],
    flavourPreferences: values.flavourPreferences || null,
    specialRequirements: values.specialRequirements || null,
    budget: (values.budget || null) as NewBooking['budget'],
  };
}
