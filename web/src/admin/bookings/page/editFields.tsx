import { BOOKING_FIELDS, bookingField } from '@finesse/api/contract/booking-fields';
import { NOT_SPECIFIED } from '@finesse/api/contract/enumerations';
import { ChoiceField } from '../../../shared/form/ChoiceField';
import type { FieldState, FormProps } from '../../../shared/form/Form';
import { SelectField } from '../../ui/form/SelectField';
import { TextArea } from '../../../shared/form/TextArea';
import { EmailField } from '../../../shared/form/EmailField';
import { TextField, type TextFieldProps } from '../../../shared/form/TextField';
import { DAYS_OPTIONS, SERVICE_OPTIONS } from '../newBooking';
import { EDIT_NAMES, type EditableField } from './bookingFormValues';

/** What an input needs beyond the description of its field. */
const INPUTS: Partial<Record<EditableField, Partial<TextFieldProps>>> = {
  firstName: { short: true },
  lastName: { short: true },
  phone: { type: 'tel' },
  instagram: { placeholder: '@username' },
  eventDate: { type: 'date', short: true, max: '9999-12-31' },
  eventTime: { type: 'time', short: true },
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

function EditField({ name, ...state }: FieldState & { name: EditableField }) {
  const facts = bookingField(name);
  const control = { name, label: BOOKING_FIELDS[name].title, ...state };
  switch (facts.kind) {
    case 'services':
      return <ChoiceField {...control} type="checkbox" options={SERVICE_OPTIONS} />;
    case 'choice': {
      // An optional one can be emptied.
      const empty = name === 'eventDays' ? DAYS_OPTIONS[''] : NOT_SPECIFIED;
      const none = facts.rule.required === undefined ? [['', empty]] : [];
      const values = facts.values.map((value) => [value, facts.labels?.[value] ?? value]);
      const options = Object.fromEntries([...none, ...values]) as Record<string, string>;
      return <SelectField {...control} options={options} />;
    }
    case 'note':
      return <TextArea {...control} rows={3} />;
    case 'text':
      if (isWide(name)) return <TextArea {...control} rows={2} />;
      if (name === 'email') return <EmailField {...control} />;
      return <TextField {...INPUTS[name]} {...control} />;
    case 'consent':
      return null;
  }
}

/** The rows of a form with every field that can be edited, in the order of the visitor's form. */
export const EDIT_ROWS: FormProps<EditableField>['rows'] = inRows(EDIT_NAMES).map(
  (names) => (state) => {
    const fields = names.map((name) => <EditField key={name} name={name} {...state(name)} />);
    return names.length === 1 ? fields : <div className="form-grid">{fields}</div>;
  },
);
