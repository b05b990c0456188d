import { OWNER_RULES } from '@finesse/api/contract/rules';
import { schemaOfRules } from '@finesse/api/contract/rules-schema';
import { changeFailure } from '../../../shared/api/failure';
import type { VersionedBooking } from '../../api/bookingApi';
import { nameOf } from '../../format/nameOf';
import { useDraft } from '../../drafts';
import { Form } from '../../ui/form/Form';
import { useMutationForm } from '../../ui/form/useMutationForm';
import { BOOKING_HISTORY_LABELS } from '../../ui/history/historyText';
import { Part } from '../../ui/Part';
import { useSetBookingNotesMutation } from './bookingPageApi';

const SCHEMA = schemaOfRules<{ text: string }>({ text: OWNER_RULES.notes });

/** The owner's private notes. The draft is stored until it is saved, also over the end of a session. */
export function OwnerNotes({ booking }: { booking: VersionedBooking }) {
  const [setNotes] = useSetBookingNotesMutation();
  const form = useMutationForm({
    schema: SCHEMA,
    record: {
      seen: booking,
      valuesOf: ({ notes }) => ({ text: notes ?? '' }),
      labels: BOOKING_HISTORY_LABELS,
    },
    draft: useDraft(`notes-${booking.id}`, booking),
    send: (body, { seen }) => setNotes({ seen, body }),
    failed: (error) => changeFailure(error, 'The notes could not be saved.'),
    successToast: (saved) => ({
      title: 'Notes Saved',
      description: 'Only you see them',
      about: nameOf(saved),
    }),
  });
  const { isDirty } = form.methods.formState;

  return (
    <Part title="Private notes" className={booking.notes ? '' : 'd-print-none'}>
      <Form
        form={form}
        submitLabels={['Save notes', 'Saving...']}
        look="outline-secondary"
        actionsClass="d-flex gap-3 align-items-center justify-content-between mt-3"
        isIdle={!isDirty}
        aside={
          <p className="fs-small text-body-secondary" role="status">
            {isDirty && !form.isSending && 'Not saved yet'}
          </p>
        }
        rows={[
          {
            name: 'text',
            type: 'textarea',
            label: 'Private notes, never shown to the customer',
            isLabelHidden: true,
            placeholder: 'Only for you: never shown to the customer',
            rows: 4,
          },
        ]}
      />
    </Part>
  );
}
