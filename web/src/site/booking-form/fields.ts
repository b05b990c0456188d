import type { NewBooking } from '@finesse/api/contract/bookings';
import type { Service } from '@finesse/api/contract/enumerations';

export type FieldName = keyof NewBooking;
export type TextName = Exclude<FieldName, 'services' | 'termsAccepted'>;

/** What the form holds: everything typed or chosen is text, empty where nothing was. */
export interface BookingValues extends Record<TextName, string> {
  services: Service[];
  termsAccepted: boolean;
}

export interface Step {
  /** Spec §2. */
  readonly title: string;
  /** The title's first word, where there is no room for more. */
  readonly short: string;
  readonly question: string;
}

/** The five steps, in order. */
export const STEPS: readonly Step[] = [
  { title: 'Personal Information', short: 'Personal', question: 'How do we reach you?' },
  { title: 'Service Selection', short: 'Service', question: 'What would you like us to bring?' },
  { title: 'Event Details', short: 'Event', question: 'When and where?' },
  {
    title: 'Preferences & Requirements',
    short: 'Preferences',
    question: 'Anything you prefer or need?',
  },
  { title: 'Confirmation', short: 'Confirmation', question: 'Is everything right?' },
];

export const LAST_STEP = STEPS.length;

export interface BookingField {
  readonly name: FieldName;
  /** From 1. */
  readonly step: number;
  readonly label: string;
}

/** Every field with its step, in the order of the page: the first broken one gets the focus. */
export const BOOKING_FIELDS: readonly BookingField[] = [
  { name: 'firstName', step: 1, label: 'First Name*' },
  { name: 'lastName', step: 1, label: 'Last Name*' },
  { name: 'email', step: 1, label: 'Email*' },
  { name: 'phone', step: 1, label: 'Phone Number*' },
  { name: 'instagram', step: 1, label: 'Instagram Handle (Optional)' },
  { name: 'services', step: 2, label: 'Services*' },
  { name: 'eventDate', step: 3, label: 'Event Date*' },
  { name: 'eventTime', step: 3, label: 'Event Time*' },
  { name: 'location', step: 3, label: 'Event Location*' },
  { name: 'guestCount', step: 3, label: 'Number of Guests*' },
  { name: 'eventType', step: 3, label: 'Event Type' },
  { name: 'flavourPreferences', step: 4, label: 'Preferred Shisha Flavours' },
  { name: 'specialRequirements', step: 4, label: 'Special Requirements' },
  { name: 'budget', step: 4, label: 'Budget Range (Optional)' },
  {
    name: 'termsAccepted',
    step: 5,
    label: 'I agree to the terms and conditions and understand that a deposit is required *',
  },
];

const LABELS = new Map(BOOKING_FIELDS.map(({ name, label }) => [name, label]));

export const labelOf = (name: FieldName): string => LABELS.get(name) ?? name;

/** A field's name within a sentence or a list, without the marks of its label. */
export const shortLabel = ({ name, label }: BookingField): string =>
  name === 'termsAccepted' ? 'Terms and conditions' : label.replace(/\*| \(Optional\)/g, '');

/** The id of the control that a field's label, messages and links point to. */
export const controlId = (name: FieldName): string => `booking-${name}`;

export const EMPTY_VALUES: BookingValues = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  instagram: '',
  services: [],
  eventDate: '',
  eventTime: '',
  location: '',
  guestCount: '',
  eventType: '',
  flavourPreferences: '',
  specialRequirements: '',
  budget: '',
  termsAccepted: false,
};

export const TEXT_NAMES = Object.keys(EMPTY_VALUES).filter(
  (name): name is TextName => name !== 'services' && name !== 'termsAccepted',
);
