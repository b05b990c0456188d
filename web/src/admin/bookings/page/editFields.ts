import { BOOKING_FIELDS, bookingField } from '@finesse/api/contract/booking-fields';
import { NOT_SPECIFIED } from '@finesse/api/contract/enumerations';
import type { FormField, InputProps } from '../../ui/form/Field';
import type { FormRow } from '../../ui/form/Form';
import { DAYS_OPTIONS, SERVICE_OPTIONS } from '../newBooking';
import { EDIT_NAMES, type EditableField } from './bookingFormValues';

/** What an input needs beyond the description of its field. */
const INPUTS: Partial<Record<EditableField, InputProps>> = {
  firstName: { short: true },
  lastName: { short: true },
  email: { type: 'email' },
  phone: { type: 'tel' },
  instagram: { placeholder: '@username' },
};

const isWide = (name: EditableField) =>
  name === 'location' || ['note', 'services'].includes(bookingField(name).kind);

/** Whether a field stands in the row of the one before it. */
function isBeside(before: EditableField, name: EditableField): boolean {
  const [one, other] = [bookingField(before), bookingField(name)];
  return one.step === other.step && one.kind === other.kind && !isWide(before) && !isWide(name);
}

function inRows(names: readonly EditableField[]): EditableField[][] {
  const rows: EditableField[][] = [];
  for (const name of names) {
    const row = rows.at(-1);
    if (row?.[0] && isBeside(row[0], name)) row.push(name);
    else rows.push([name]);
  }
  return rows;
}

function editField(name: EditableField): FormField<EditableField> {
  const field = bookingField(name);
  const control = { name, label: BOOKING_FIELDS[name].title };
  switch (field.kind) {
    case 'services':
      return { ...control, type: 'checkboxes', options: SERVICE_OPTIONS };
    case 'choice': {
      // An optional one can be emptied.
      const empty = name === 'eventDays' ? DAYS_OPTIONS[''] : NOT_SPECIFIED;
      const none = field.rule.required === undefined ? [['', empty]] : [];
      const values = field.values.map((value) => [value, field.labels?.[value] ?? value]);
      return {
        ...control,
        type: 'select',
        options: Object.fromEntries([...none, ...values]) as Record<string, string>,
      };
    }
    case 'note':
      return { ...control, type: 'textarea', rows: 3 };
    case 'text':
      if (isWide(name)) return { ...control, type: 'textarea', rows: 2 };
      return { ...INPUTS[name], ...control };
    case 'consent':
      return control;
  }
}

/** The rows of a form with every field that can be edited, in the order of the visitor's form. */
export const EDIT_ROWS: FormRow<EditableField>[] = inRows(EDIT_NAMES).map((names) =>
  names.map(editField),
);
