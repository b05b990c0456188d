import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { BOOKING_FIELDS, type BookingFieldName } from '@finesse/api/contract/booking-fields';
import { formatTime } from '@finesse/api/contract/dates';
import { nightNote } from '@finesse/api/contract/schedules/span-text';
import { NO_ANSWER_REPEATABLE } from '../../shared/api/failure';
import { pastDateNote, pastTimeNote } from '../../shared/dates/pastNotes';
import { useNow } from '../../shared/dates/useNow';
import { useToday } from '../../shared/dates/useToday';
import { EVENT_TIMES } from '../../shared/form/eventTimes';
import { useSettings } from '../../shared/settings';
import { useGetCatalogueQuery } from '../catalogue/catalogueApi';
import type { FormField } from '../ui/form/Field';
import { Form } from '../ui/form/Form';
import type { MutationForm } from '../ui/form/formConfig';
import { FormDialog } from '../ui/form/FormDialog';
import { nameOf } from '../format/nameOf';
import { Button } from '../../shared/ui/Button';
import { Icon } from '../ui/Icon';
import { useDraftDialog } from '../drafts';
import { useEnterBookingMutation } from './bookingsApi';
import {
  DAYS_OPTIONS,
  EMPTY_BOOKING,
  GUEST_OPTIONS,
  packageOptions,
  NEW_BOOKING_SCHEMA,
  SERVICE_OPTIONS,
  SOURCE_OPTIONS,
  toNewBooking,
  type NewBookingValues,
} from './newBooking';

/** The button and dialog with which the owner enters a booking taken by phone or in person. */
export function EnterBooking() {
  const [enter] = useEnterBookingMutation();
  const navigate = useNavigate();
  return (
    <FormDialog
      title="Enter Booking"
      intro="For a customer who called or visited; a phone number or an email address is enough. What has a star is needed. It starts as a pending request."
      {...useDraftDialog('booking')}
      confirmClose
      trigger={
        <Button className="dashboard-enter flex-shrink-0">
          <Icon name="plus" />
          Enter booking
        </Button>
      }
      schema={NEW_BOOKING_SCHEMA}
      defaultValues={EMPTY_BOOKING}
      send={(values, { key }) => enter({ body: toNewBooking(values), key })}
      failed="The booking could not be entered. Please try again."
      noAnswer={NO_ANSWER_REPEATABLE}
      successToast={(booking) => ({
        title: 'Booking Entered',
        description: `${booking.reference} is a pending request; this is its page`,
        about: nameOf(booking),
      })}
      // In place of the dialog's own entry, so that Back leads to where it was opened.
      onSent={({ id }) => void navigate(`/admin/bookings/${id}`, { replace: true })}
    >
      {(form) => <EntryFields form={form} />}
    </FormDialog>
  );
}

/** The fields in the order of a phone call; the other ones are added later. */
function EntryFields({ form }: { form: MutationForm<NewBookingValues> }) {
  const { data: catalogue } = useGetCatalogueQuery();
  const { control } = form.methods;
  const { timeZone } = useSettings();
  const now = useNow();
  const today = useToday();
  const [eventDate, eventTime] = useWatch({ control, name: ['eventDate', 'eventTime'] });
  const late = pastTimeNote(eventDate, eventTime, today, formatTime(now, timeZone));
  return (
    <Form
      form={form}
      className="dialog-body"
      submitLabels={['Enter Booking', 'Entering...']}
      rows={[
        [
          asked('firstName', { short: true }),
          asked('lastName', { short: true }),
          { label: 'Phone Number', name: 'phone', type: 'tel', autoComplete: 'off' },
          { label: 'Email', name: 'email', type: 'email', autoComplete: 'off' },
        ],
        asked('services', { type: 'checkboxes', options: SERVICE_OPTIONS }),
        {
          label: 'Package (Optional)',
          name: 'package',
          type: 'select',
          options: packageOptions(catalogue),
        },
        [
          asked('eventDate', { type: 'date', warning: pastDateNote(eventDate, today) }),
          asked('eventTime', {
            type: 'select',
            options: { '': 'Select a time' },
            groups: EVENT_TIMES,
            hint: late ?? nightNote(eventDate, eventTime),
          }),
        ],
        asked('eventDays', { type: 'select', options: DAYS_OPTIONS }),
        asked('location'),
        asked('guestCount', { type: 'radio', options: GUEST_OPTIONS }),
        {
          label: `${BOOKING_FIELDS.specialRequirements.label} (Optional)`,
          name: 'specialRequirements',
          autoComplete: 'off',
        },
        { label: 'Source', name: 'source', type: 'radio', options: SOURCE_OPTIONS },
        {
          label: 'Terms and conditions',
          name: 'termsAccepted',
          type: 'checkboxes',
          options: { true: 'The customer has accepted them' },
        },
      ]}
    />
  );
}

type Control<Field> = Field extends FormField ? Omit<Field, 'name' | 'label'> : never;

/** A field of the visitor's form, under its label. */
const asked = <Name extends BookingFieldName>(
  name: Name,
  control: Control<FormField> = { autoComplete: 'off' },
) => ({ autoComplete: 'off', ...control, name, label: BOOKING_FIELDS[name].label });
