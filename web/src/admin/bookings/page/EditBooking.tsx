import type { VersionedBooking } from '../../api/bookingApi';
import { useDraftDialog } from '../../drafts';
import { FormDialog } from '../../ui/form/FormDialog';
import { nameOf } from '../../format/nameOf';
import { Button } from '../../../shared/ui/Button';
import { Icon } from '../../ui/Icon';
import { BOOKING_HISTORY_LABELS } from '../../ui/history/historyText';
import { useEditBookingMutation } from './bookingPageApi';
import { EDIT_SCHEMA, toBookingEdit, toFormValues } from './bookingFormValues';
import { EDIT_ROWS } from './editFields';

/** The button "Edit" and its dialog, in which the owner corrects a booking. */
export function EditBooking({ booking }: { booking: VersionedBooking }) {
  const [editBooking] = useEditBookingMutation();
  return (
    <FormDialog
      title="Edit Booking"
      intro={`Correct the request of ${nameOf(booking)}. Date, time and guests are changed at “Times and equipment”.`}
      confirmClose
      {...useDraftDialog(`edit-booking-${booking.id}`, booking)}
      trigger={
        <Button>
          <Icon name="edit" />
          Edit
        </Button>
      }
      schema={EDIT_SCHEMA}
      record={{ seen: booking, valuesOf: toFormValues, labels: BOOKING_HISTORY_LABELS }}
      rows={EDIT_ROWS}
      submitLabels={['Save changes', 'Saving...']}
      send={(values, { seen, override }) =>
        editBooking({ seen, body: { ...toBookingEdit(seen, values), override } })
      }
      // A confirmed event of more days may clash.
      clash={{ bookingId: booking.id, name: nameOf(booking), action: 'Save changes' }}
      failed="The changes could not be saved. Please try again."
      successToast={(saved) => ({
        title: 'Booking Saved',
        description: 'Your changes have been saved',
        about: nameOf(saved),
      })}
    />
  );
}
