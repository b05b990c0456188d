import { BOOKING_FIELD_NAMES, BOOKING_FIELDS } from '@finesse/api/contract/booking-fields';
import type { NewBooking } from '@finesse/api/contract/new-booking';
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
  readonly title: string;
}

/** Every field with its step, in the order of the page: the first broken one gets the focus. */
export const FORM_FIELDS: readonly BookingField[] = BOOKING_FIELD_NAMES.map((name) => ({
  name,
  ...BOOKING_FIELDS[name],
}));

export const labelOf = (name: FieldName): string => BOOKING_FIELDS[name].label;

/** The id of the control that a field's label, messages and links point to. */
export const controlId = (name: FieldName): string => `booking-${name}`;

export const TEXT_NAMES = BOOKING_FIELD_NAMES.filter(
  (name): name is TextName => name !== 'services' && name !== 'termsAccepted',
);

export const EMPTY_VALUES: BookingValues = {
  ...(Object.fromEntries(TEXT_NAMES.map((name) => [name, ''])) as Record<TextName, string>),
  services: [],
  termsAccepted: false,
};

/** The sentence of each field that breaks its rule. */
export type BookingErrors = Partial<Record<FieldName, string>>;

/** What each step's fields get: the answers, their messages, and the way to change an answer. */
export interface StepProps {
  values: BookingValues;
  errors: BookingErrors;
  edit: (values: Partial<BookingValues>) => void;
}
