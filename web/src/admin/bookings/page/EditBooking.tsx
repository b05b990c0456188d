import { useRef, useState } from 'react';
import type { Booking, BookingEdit } from '@finesse/api/contract/bookings';
import { conflictIn } from '../../../shared/api/failure';
import { useLazyGetBookingQuery } from '../../api/bookingApi';
import type { VersionedBooking } from '../../api/versionedBooking';
import { useClashQuestion } from '../../ui/clashes/useClashQuestion';
import { Form, formFailure } from '../../../shared/form/Form';
import { conflictSentence } from '../../ui/history/historyText';
import { nameOf } from '../../format/nameOf';
import { useSettings } from '../../../shared/settings';
import { Button } from '../../../shared/ui/Button';
import { Dialog } from '../../ui/dialog/Dialog';
import { Icon } from '../../ui/Icon';
import { useToast } from '../../../shared/ui/toast/useToast';
import { HISTORY_LABELS } from '../labels';
import { useEditBookingMutation } from './bookingPageApi';
import {
  EDIT_RULES,
  toBookingEdit,
  toFormValues,
  type BookingFormValues,
} from './bookingFormValues';
import { nightHint } from '../newBooking';
import { EDIT_ROWS } from './editFields';

/** The button "Edit" and its dialog, in which the owner corrects a booking. */
export function EditBooking({ booking }: { booking: VersionedBooking }) {
  return (
    <Dialog
      title="Edit Booking"
      intro={`Correct the request of ${nameOf(booking)}. The history keeps the previous values.`}
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

/**
 * A conflict with somebody else's change is shown, and the next save overrides it; a clash of a confirmed
 * event asks for a reason.
 */
function EditForm({ booking, onSaved }: { booking: VersionedBooking; onSaved: () => void }) {
  const [editBooking, { isLoading }] = useEditBookingMutation();
  const [refetch] = useLazyGetBookingQuery();
  const settings = useSettings();
  const toast = useToast();
  const { askAboutClash, question } = useClashQuestion();
  // As it was when the form was opened; the prop changes with every refetch.
  const [before] = useState(booking);
  const version = useRef(booking.version);

  /** Resolves to the error; undefined once it is saved. */
  async function store(edit: BookingEdit): Promise<unknown> {
    const seen = { ...before, version: version.current };
    const { data, error } = await editBooking({ seen, edit });
    if (!data) return error;
    const description = 'Your changes have been saved';
    toast({ title: 'Booking Saved', description, about: nameOf(data) });
    onSaved();
    return undefined;
  }

  async function send(values: BookingFormValues) {
    const edit = toBookingEdit(before, values);
    if (Object.keys(edit).length === 0) {
      onSaved();
      return undefined;
    }
    const error = await store(edit);
    if (error === undefined) return undefined;
    const isAsked = askAboutClash(error, {
      name: nameOf(before),
      action: 'Save changes',
      retryAnyway: (override) => store({ ...edit, override }),
      failed: FAILED,
    });
    if (isAsked) return { error };
    const met = conflictIn<Booking>(error);
    if (!met) return formFailure(error, FAILED);
    version.current = (await refetch(booking.id)).data?.version ?? version.current;
    return { error, sentence: conflictSentence(met.change, HISTORY_LABELS, settings) };
  }

  return (
    <>
      <Form
        className="dialog-body"
        rules={EDIT_RULES}
        defaultValues={toFormValues(before)}
        submitLabels={['Save changes', 'Saving...']}
        busy={isLoading}
        onSend={send}
        hintsOf={nightHint}
        rows={EDIT_ROWS}
      />
      {question}
    </>
  );
}
