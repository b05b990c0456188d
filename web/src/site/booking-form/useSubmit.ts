import { type Dispatch, type RefObject, useRef, useState } from 'react';
import type { CallFailure } from '../../shared/api/failure';
import { fieldErrors } from '../../shared/api/fieldErrors';
import { chooseEstimate, chosenEstimate } from '../../shared/estimate/chosenEstimate';
import { type BookingAction, firstInvalid, type Move } from './bookingReducer';
import type { CreatedBooking } from '@finesse/api/contract/request';
import { BOOKING_FIELD_NAMES, bookingField } from '@finesse/api/contract/booking-fields';
import type { NewBooking, WithEstimate } from '@finesse/api/contract/new-booking';
import type { SpamSignals } from '@finesse/api/contract/spam';
import { saveConfirmation } from './confirmation';
import { newKey } from '../../shared/api/idempotencyKey';
import { post } from '../../shared/api/post';
import { clearDraft, saveDraft } from './draft';
import { problemOf } from './problems';
import { leaveSteps } from './useStepHistory';
import { homepageIn, spamSignalsOf, waitMinimumFillTime } from '../spam/spamSignals';
import { validate } from './validate';
import type { BookingValues } from './fields';
import type { ToastMessage } from './useToast';

const SUBMITTED = {
  title: 'Booking Request Submitted!',
  description:
    'Thank you for your booking request! We will contact you within 24 hours to confirm availability.',
};
const FAILED = {
  title: 'Error',
  description: 'Failed to submit booking request. Please try again.',
  variant: 'destructive',
} as const;

interface Submission {
  formRef: RefObject<HTMLFormElement | null>;
  step: number;
  /** The answers, with what was filled in without an event. */
  readFields: () => BookingValues;
  dispatch: Dispatch<BookingAction>;
  move: (action: Move) => void;
  /** Its Idempotency-Key. */
  keyRef: RefObject<string>;
  sendingRef: RefObject<boolean>;
  showToast: (message: ToastMessage) => void;
}

/** The form's one call, and what is shown of its result (spec §7, §8). */
export function useSubmit(submission: Submission) {
  const { formRef, step, readFields, dispatch, move, keyRef, sendingRef, showToast } = submission;
  const [pending, setPending] = useState(false);
  // The form is part of the page's HTML.
  const openedAt = useRef(performance.timeOrigin);

  async function submit() {
    if (sendingRef.current) return;
    const values = readFields();
    const errors = validate(values);
    if (firstInvalid(errors)) {
      // The summary says it: the toast is for failures of sending.
      move({ type: 'validationFailed', errors });
      return;
    }
    sendingRef.current = true;
    setPending(true);
    await waitMinimumFillTime(openedAt.current);
    const estimate = chosenEstimate();
    const body: NewBooking & WithEstimate & SpamSignals = {
      ...toNewBooking(values),
      ...(estimate && { estimate }),
      ...spamSignalsOf(homepageIn(formRef.current), openedAt.current),
    };
    const { data, error } = await post<CreatedBooking>('bookings', body, keyRef.current);
    if (data) await succeed(data, values);
    sendingRef.current = false;
    setPending(false);
    if (error) fail(error);
  }

  async function succeed(booking: CreatedBooking, values: BookingValues) {
    const { reference, answerDueAt } = booking;
    const requestLink = booking.requestLink ?? undefined;
    const confirmation = { reference, requestLink, eventDate: values.eventDate, answerDueAt };
    saveConfirmation(confirmation);
    void keepContact(reference, values);
    await leaveSteps(keyRef.current);
    // After the wait, in which what is touched is stored as a draft again.
    clearDraft();
    chooseEstimate(null);
    keyRef.current = newKey();
    openedAt.current = Date.now();
    showToast(SUBMITTED);
    dispatch({ type: 'accepted', confirmation });
  }

  function fail(failure: CallFailure) {
    const errors = fieldErrors(failure);
    showToast(FAILED);
    const problem = problemOf(failure);
    if (problem === 'estimate') chooseEstimate(null);
    if (firstInvalid(errors)) move({ type: 'validationFailed', errors, problem: null });
    else dispatch({ type: 'failed', problem });
  }

  /** Sends the same answers as a new request. */
  async function submitAnother() {
    keyRef.current = newKey();
    // A reload must not bring the old key back.
    saveDraft({ step, values: readFields(), key: keyRef.current, problem: 'duplicate' });
    await submit();
  }

  return { submit, submitAnother, pending };
}

/** Loaded only now: nobody else needs it, and without it the next request is typed as this one was. */
const keepContact = (reference: string, values: BookingValues) =>
  import('../../shared/lastContact').then(
    (contact) => contact.keepContact(reference, values),
    () => undefined,
  );

/**
 * The body of `POST /api/bookings` (spec §7), of values that `validate` has accepted; an optional field
 * that is empty is sent as null, and the number of days, which is not of the specification, not at all.
 */
function toNewBooking(values: BookingValues): NewBooking {
  const names = BOOKING_FIELD_NAMES.filter((name) => name !== 'eventDays' || values[name] !== '');
  const isOptional = (name: keyof NewBooking) => bookingField(name).rule.required === undefined;
  return Object.fromEntries(
    names.map((name) => [name, isOptional(name) ? values[name] || null : values[name]]),
  ) as unknown as NewBooking;
}
