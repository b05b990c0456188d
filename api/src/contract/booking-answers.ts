import { BOOKING_FIELD_NAMES, BOOKING_FIELDS, bookingField } from './booking-fields.js';
import { NOT_SPECIFIED } from './enumerations.js';

type Fields = typeof BOOKING_FIELDS;
type NameOf<Kind> = {
  [Name in keyof Fields]: Fields[Name]['kind'] extends Kind ? Name : never;
}[keyof Fields];
type NoteName = NameOf<'note'>;
type ChoiceName = Exclude<NameOf<'choice'>, 'guestCount' | 'eventDays'>;

/** The fields in which people write what they like. */
export const BOOKING_NOTES = BOOKING_FIELD_NAMES.filter(
  (name): name is NoteName => bookingField(name).kind === 'note',
);

/** The fields with a list to choose from, but for those that belong to when and for how many. */
export const BOOKING_CHOICES = BOOKING_FIELD_NAMES.filter(
  (name): name is ChoiceName =>
    bookingField(name).kind === 'choice' && name !== 'guestCount' && name !== 'eventDays',
);

/** Beside what was chosen: of a range one is chosen. */
export const choiceTitle = (name: ChoiceName): string =>
  BOOKING_FIELDS[name].title.replace(/ Range$/, '');

/** What was chosen, as a person reads it; nothing chosen says so (spec §2). */
export const choiceText = (
  name: ChoiceName,
  booking: Readonly<Record<ChoiceName, string | null>>,
): string => {
  const labels: Readonly<Record<string, string>> = BOOKING_FIELDS[name].labels;
  const value = booking[name];
  return value === null ? NOT_SPECIFIED : (labels[value] ?? value);
};
