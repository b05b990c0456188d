import { useRef, useState } from 'react';
import { BOOKING_FIELDS, bookingField } from '@finesse/api/contract/booking-fields';
import type { Booking } from '@finesse/api/contract/bookings';
import { NOT_SPECIFIED } from '@finesse/api/contract/labels';
import { conflictIn } from '../../../shared/api/failure';
import type { VersionedBooking } from '../../../shared/api/versionedBooking';
import { ChoiceField } from '../../../shared/form/ChoiceField';
import { Form, formFailure, type FieldState, type FormField } from '../../../shared/form/Form';
import { SelectField } from '../../../shared/form/SelectField';
import { TextArea } from '../../../shared/form/TextArea';
import { conflictSentence } from '../../../shared/history/historyText';
import { nameOf } from '../../../shared/people/nameOf';
import { useSettings } from '../../../shared/settings';
import { Button } from '../../../shared/ui/Button';
import { Dialog } from '../../../shared/ui/dialog/Dialog';
import { Icon } from '../../../shared/ui/Icon';
import { useToast } from '../../../shared/ui/toast/useToast';
import { SERVICE_OPTIONS } from '../newBooking';
import { HISTORY_LABELS } from '../labels';
import { useEditBookingMutation, useGetBookingQuery } from './bookingPageApi';
import {
  EDIT_RULES,
  toBookingEdit,
  toFormValues,
  type EditableField,
  type BookingFormValues,
} from './bookingFormValues';

/** The button "Edit" and its dialog, in which the owner corrects a booking. */
export function EditBooking({ booking }: { booking: VersionedBooking }) {
  return (
    <Dialog
      title="Edit Booking"
      intro={`What ${nameOf(booking)} asked for; the history keeps what it was before.`}
      confirmClose
      trigger={
        <Button>
          <Icon name="edit" />
          Edit
        </Button>
      }
    >
      {(close) => <EditForm booking={booking} onSaved={close} />}
    </Dialog>
  );
}

const FAILED = 'The changes could not be saved. Please try again.';

/** A conflict with somebody else's change is shown, and the next save overrides it. */
function EditForm({ booking, onSaved }: { booking: VersionedBooking; onSaved: () => void }) {
  const [editBooking, { isLoading }] = useEditBookingMutation();
  const { refetch } = useGetBookingQuery(booking.id);
  const settings = useSettings();
  const toast = useToast();
  // As it was when the form was opened; the prop changes with every refetch.
  const [before] = useState(booking);
  const version = useRef(booking.version);

  async function send(values: BookingFormValues) {
    const edit = toBookingEdit(before, values);
    if (Object.keys(edit).length === 0) return void onSaved();
    const { data, error } = await editBooking({ id: before.id, version: version.current, edit });
    if (data) {
      const description = 'The changes are stored';
      toast({ title: 'Booking Saved', description, about: nameOf(data) });
      onSaved();
      return undefined;
    }
    const met = conflictIn<Booking>(error);
    if (!met) return formFailure(error, FAILED);
    version.current = (await refetch()).data?.version ?? version.current;
    return { error, sentence: conflictSentence(met.change, HISTORY_LABELS, settings) };
  }

  return (
    <Form
      className="dialog-body"
      rules={EDIT_RULES}
      defaultValues={toFormValues(before)}
      submitLabels={['Save changes', 'Saving...']}
      busy={isLoading}
      onSend={send}
      rows={[
        [
          field('firstName', { short: true }),
          field('lastName', { short: true }),
          field('email', { type: 'email' }),
          field('phone', { type: 'tel' }),
          field('instagram', { placeholder: '@username' }),
        ],
        (state) => (
          <ChoiceField
            {...named('services')}
            {...state('services')}
            type="checkbox"
            options={SERVICE_OPTIONS}
          />
        ),
        [
          field('eventDate', { type: 'date', short: true, max: '9999-12-31' }),
          field('eventTime', { type: 'time', short: true }),
        ],
        (state) => <TextArea {...named('location')} {...state('location')} rows={2} />,
        (state) => (
          <div className="form-grid">
            <Choice name="guestCount" {...state('guestCount')} />
            <Choice name="eventType" {...state('eventType')} />
            <Choice name="budget" {...state('budget')} />
          </div>
        ),
        (state) => (
          <TextArea {...named('flavourPreferences')} {...state('flavourPreferences')} rows={3} />
        ),
        (state) => (
          <TextArea {...named('specialRequirements')} {...state('specialRequirements')} rows={3} />
        ),
      ]}
    />
  );
}

const named = (name: EditableField) => ({ name, label: BOOKING_FIELDS[name].title });
const field = (
  name: EditableField,
  more: Partial<FormField<EditableField>>,
): FormField<EditableField> => ({
  ...more,
  ...named(name),
  name,
});

/** A select of a field's values, with an empty option where the field is optional. */
function Choice({ name, ...state }: FieldState & { name: EditableField }) {
  const facts = bookingField(name);
  if (facts.kind !== 'choice') return null;
  const { rule, values, labels } = facts;
  const options = Object.fromEntries([
    ...(rule.required === undefined ? [['', NOT_SPECIFIED]] : []),
    ...values.map((value) => [value, labels?.[value] ?? value]),
  ]) as Record<string, string>;
  return <SelectField {...named(name)} {...state} options={options} />;
}
