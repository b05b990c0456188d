import { BOOKING_FIELDS } from './booking-fields.js';
import { CALLER_RULES, PERSON_RULES } from './rules.js';

const { services, eventDate, eventTime, eventDays, location, guestCount, specialRequirements } =
  BOOKING_FIELDS;

/** Of a booking that the owner enters for a customer: those of the form, in the owner's words. */
export const ENTRY_RULES = {
  firstName: { ...PERSON_RULES.firstName, required: "Please enter the customer's first name" },
  lastName: { ...PERSON_RULES.lastName, required: "Please enter the customer's last name" },
  ...CALLER_RULES,
  services: { ...services.rule, invalid: 'Please choose only from your services' },
  eventDate: { ...eventDate.rule, required: 'Please choose the date of the event' },
  eventTime: { ...eventTime.rule, required: 'Please choose the time at which the event starts' },
  eventDays: {
    ...eventDays.rule,
    invalid: 'Please select one of the numbers of days',
  },
  location: { ...location.rule, required: 'Please enter the address of the event' },
  guestCount: guestCount.rule,
  specialRequirements: specialRequirements.rule,
} as const;
