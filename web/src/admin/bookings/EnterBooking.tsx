import { BOOKING_FIELDS } from '@finesse/api/contract/booking-fields';
import { NO_ANSWER_REPEATABLE } from '../../shared/api/failure';
import { useIdempotencyKey } from '../../shared/api/idempotencyKey';
import { ChoiceField } from '../../shared/form/ChoiceField';
import { Form, formFailure } from '../../shared/form/Form';
import { SelectField } from '../ui/form/SelectField';
import { nameOf } from '../format/nameOf';
import { Button } from '../../shared/ui/Button';
import { Dialog } from '../ui/dialog/Dialog';
import { Icon } from '../ui/Icon';
import { useToast } from '../../shared/ui/toast/useToast';
import { DraftNote } from '../DraftNote';
import { useDraftDialog, type DraftDialog } from '../drafts';
import { useEnterBookingMutation } from './bookingsApi';
import {
  DAYS_OPTIONS,
  NEW_BOOKING_RULES,
  GUEST_OPTIONS,
  nightHint,
  SERVICE_OPTIONS,
  SOURCE_OPTIONS,
  toNewBooking,
  type NewBookingValues,
} from './newBooking';

const FAILED = 'The booking could not be entered. Please try again.';

/** The button and dialog with which the owner enters a booking taken by phone or in person. */
export function EnterBooking({ owner }: { owner: string }) {
  const dialog = useDraftDialog('booking', owner);
  return (
    <Dialog
      title="Enter Booking"
      intro="For a customer who called or visited; a phone number or an email address is enough. It starts as a pending request."
      open={dialog.open}
      onOpenChange={dialog.setOpen}
      confirmClose
      trigger={
        <Button className="enter-booking">
          <Icon name="plus" />
          <span className="enter-booking-words">Enter booking</span>
        </Button>
      }
    >
      <EntryForm {...dialog} />
    </Dialog>
  );
}

/** The fields in the order of a phone call; the other ones are added later. */
function EntryForm({ draft, saveDraft, setOpen }: DraftDialog) {
  const [enter, { isLoading }] = useEnterBookingMutation();
  const { keyOf } = useIdempotencyKey();
  const toast = useToast();

  async function send(values: NewBookingValues) {
    const body = toNewBooking(values);
    const { data, error } = await enter({ body, key: keyOf(JSON.stringify(body)) });
    if (!data) return formFailure(error, FAILED, NO_ANSWER_REPEATABLE);
    const description = `${data.reference} is on the list as a pending request`;
    toast({ title: 'Booking Entered', description, about: nameOf(data) });
    setOpen(false);
    return undefined;
  }

  return (
    <Form<keyof NewBookingValues>
      className="dialog-body"
      rules={NEW_BOOKING_RULES}
      defaultValues={draft ?? { source: 'phone' }}
      submitLabels={['Enter Booking', 'Entering...']}
      busy={isLoading}
      onSend={send}
      onChange={saveDraft}
      hintsOf={nightHint}
      rows={[
        () => <DraftNote draft={draft} />,
        [
          { label: 'First Name', name: 'firstName', short: true, autoComplete: 'off' },
          { label: 'Last Name', name: 'lastName', short: true, autoComplete: 'off' },
          { label: 'Phone Number', name: 'phone', type: 'tel', autoComplete: 'off' },
          { label: 'Email', name: 'email', type: 'email', autoComplete: 'off' },
        ],
        (state) => (
          <ChoiceField
            {...state('services')}
            name="services"
            label="Services"
            type="checkbox"
            options={SERVICE_OPTIONS}
          />
        ),
        [
          { label: 'Event Date', name: 'eventDate', type: 'date', short: true },
          { label: 'Event Time', name: 'eventTime', type: 'time', short: true },
        ],
        (state) => (
          <SelectField
            {...state('eventDays')}
            name="eventDays"
            label={BOOKING_FIELDS.eventDays.title}
            options={DAYS_OPTIONS}
          />
        ),
        [{ label: 'Event Location', name: 'location', autoComplete: 'off' }],
        (state) => (
          <ChoiceField
            {...state('guestCount')}
            name="guestCount"
            label="Number of Guests"
            type="radio"
            options={GUEST_OPTIONS}
          />
        ),
        [
          {
            label: `${BOOKING_FIELDS.specialRequirements.label} (Optional)`,
            name: 'specialRequirements',
            autoComplete: 'off',
          },
        ],
        (state) => (
          <>
            <ChoiceField
              {...state('source')}
              name="source"
              label="Source"
              type="radio"
              options={SOURCE_OPTIONS}
            />
            <ChoiceField
              {...state('termsAccepted')}
              name="termsAccepted"
              label="Terms and conditions"
              type="checkbox"
              options={{ true: 'The customer has accepted them' }}
            />
          </>
        ),
      ]}
    />
  );
}
