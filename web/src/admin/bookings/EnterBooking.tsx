import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { BOOKING_FIELDS, type BookingFieldName } from '@finesse/api/contract/booking-fields';
import { nightNote } from '@finesse/api/contract/schedules/span-text';
import { NO_ANSWER_REPEATABLE } from '../../shared/api/failure';
import { EVENT_TIMES } from '../../shared/form/eventTimes';
import { useGetCatalogueQuery } from '../catalogue/catalogueApi';
import type { FormField } from '../ui/form/Field';
import { Form } from '../ui/form/Form';
import { useMutationForm } from '../ui/form/useMutationForm';
import { nameOf } from '../format/nameOf';
import { Button } from '../../shared/ui/Button';
import { Dialog } from '../ui/dialog/Dialog';
import { Icon } from '../ui/Icon';
import { DraftNote } from '../DraftNote';
import { useDraftDialog, type DraftDialog } from '../drafts';
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
} from './newBooking';

/** The button and dialog with which the owner enters a booking taken by phone or in person. */
export function EnterBooking({ owner }: { owner: string }) {
  const dialog = useDraftDialog('booking', owner);
  return (
    <Dialog
      title="Enter Booking"
      intro="For a customer who called or visited; a phone number or an email address is enough. What has a star is needed. It starts as a pending request."
      open={dialog.open}
      onOpenChange={dialog.setOpen}
      confirmClose
      trigger={
        <Button className="dashboard-enter flex-shrink-0 px-3">
          <Icon name="plus" />
          Enter booking
        </Button>
      }
    >
      <EntryForm {...dialog} />
    </Dialog>
  );
}

/** The fields in the order of a phone call; the other ones are added later. */
function EntryForm(dialog: DraftDialog) {
  const [enter] = useEnterBookingMutation();
  const { data: catalogue } = useGetCatalogueQuery();
  const navigate = useNavigate();
  const form = useMutationForm({
    schema: NEW_BOOKING_SCHEMA,
    defaultValues: EMPTY_BOOKING,
    draft: dialog,
    send: (values, { key }) => enter({ body: toNewBooking(values), key }),
    failed: 'The booking could not be entered. Please try again.',
    noAnswer: NO_ANSWER_REPEATABLE,
    successToast: (booking) => ({
      title: 'Booking Entered',
      description: `${booking.reference} is a pending request; this is its page`,
      about: nameOf(booking),
    }),
    onSent: ({ id }) => {
      // In place of the dialog's own entry, so that Back leads to where it was opened.
      void navigate(`/admin/bookings/${id}`, { replace: true });
      dialog.setOpen(false);
    },
  });
  const { control } = form.methods;
  const [eventDate, eventTime] = useWatch({ control, name: ['eventDate', 'eventTime'] });

  return (
    <Form
      form={form}
      className="dialog-body"
      submitLabels={['Enter Booking', 'Entering...']}
      rows={[
        <DraftNote key="draft" draft={dialog.draft} />,
        [
          asked('firstName', { short: true }),
          asked('lastName', { short: true }),
          { label: 'Phone Number', name: 'phone', type: 'tel', autoComplete: 'off' },
          { label: 'Email', name: 'email', type: 'email', autoComplete: 'off' },
        ],
        [asked('services', { type: 'checkboxes', options: SERVICE_OPTIONS })],
        [
          {
            label: 'Package (Optional)',
            name: 'package',
            type: 'select',
            options: packageOptions(catalogue),
          },
        ],
        [
          asked('eventDate', { type: 'date' }),
          asked('eventTime', {
            type: 'select',
            options: { '': 'Select a time' },
            groups: EVENT_TIMES,
            hint: nightNote(eventDate, eventTime),
          }),
        ],
        [asked('eventDays', { type: 'select', options: DAYS_OPTIONS })],
        [asked('location')],
        [asked('guestCount', { type: 'radio', options: GUEST_OPTIONS })],
        [
          {
            label: `${BOOKING_FIELDS.specialRequirements.label} (Optional)`,
            name: 'specialRequirements',
            autoComplete: 'off',
          },
        ],
        [{ label: 'Source', name: 'source', type: 'radio', options: SOURCE_OPTIONS }],
        [
          {
            label: 'Terms and conditions',
            name: 'termsAccepted',
            type: 'checkboxes',
            options: { true: 'The customer has accepted them' },
          },
        ],
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
