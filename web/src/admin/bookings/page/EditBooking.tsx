import type { VersionedBooking } from '../../api/versionedBooking';
import { useClashQuestion } from '../../ui/clashes/useClashQuestion';
import { Form } from '../../ui/form/Form';
import { useMutationForm } from '../../ui/form/useMutationForm';
import { nameOf } from '../../format/nameOf';
import { Button } from '../../../shared/ui/Button';
import { Dialog } from '../../ui/dialog/Dialog';
import { Icon } from '../../ui/Icon';
import { BOOKING_HISTORY_LABELS } from '../../ui/history/bookingHistory';
import { useEditBookingMutation } from './bookingPageApi';
import { EDIT_SCHEMA, toBookingEdit, toFormValues } from './bookingFormValues';
import { EDIT_ROWS } from './editFields';

/** The button "Edit" and its dialog, in which the owner corrects a booking. */
export function EditBooking({ booking }: { booking: VersionedBooking }) {
  return (
    <Dialog
      title="Edit Booking"
      intro={`Correct the request of ${nameOf(booking)}. Date, time and guests are changed at “Times and equipment”.`}
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

/** A confirmed event of more days may clash, which asks for a reason. */
function EditForm({ booking, onSaved }: { booking: VersionedBooking; onSaved: () => void }) {
  const [editBooking] = useEditBookingMutation();
  const { askAboutClash, question } = useClashQuestion();
  const form = useMutationForm({
    schema: EDIT_SCHEMA,
    record: { seen: booking, valuesOf: toFormValues, labels: BOOKING_HISTORY_LABELS },
    send: (values, { seen, override }) =>
      editBooking({
        seen,
        edit: { ...toBookingEdit(seen, values), ...(override !== undefined && { override }) },
      }),
    failed: FAILED,
    onFailed: (error, retryAnyway) =>
      askAboutClash(error, {
        bookingId: booking.id,
        name: nameOf(booking),
        action: 'Save changes',
        retryAnyway,
        failed: FAILED,
        onLeave: onSaved,
      }),
    successToast: (saved) => ({
      title: 'Booking Saved',
      description: 'Your changes have been saved',
      about: nameOf(saved),
    }),
    onSent: onSaved,
    onUnchanged: onSaved,
  });

  return (
    <>
      <Form
        form={form}
        className="dialog-body"
        submitLabels={['Save changes', 'Saving...']}
        rows={EDIT_ROWS}
      />
      {question}
    </>
  );
}
