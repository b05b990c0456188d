import { useEffect, useLayoutEffect, useReducer, useRef, useState, type RefObject } from 'react';
import { fieldErrors, type CallFailure } from '../../api/failure';
import { useToast } from '../../components/ui/toast/useToast';
import { useWish } from '../../lib/useWish';
import { takenUp } from './adopt';
import { useCreateBookingMutation } from './bookingApi';
import { bookingReducer, firstBroken, INITIAL_STATE, type Move } from './bookingReducer';
import { clearDraft, loadDraft, newKey, saveDraft } from './draft';
import { toRequest } from './request';
import { personsPace, tracesOf } from './traces';
import { validate } from './validate';

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

/** The booking form's state, its draft and its one call (spec §4, §7, §8). */
export function useBooking(form: RefObject<HTMLFormElement | null>) {
  const [state, dispatch] = useReducer(bookingReducer, INITIAL_STATE);
  const [createBooking] = useCreateBookingMutation();
  const [pending, setPending] = useState(false);
  const key = useRef('');
  // True once the server has told that it knows the request, with other answers or as one deleted.
  const [known, setKnown] = useState(false);
  // The form is in the page from its first moment.
  const openedAt = useRef(performance.timeOrigin);
  const showToast = useToast();
  // A ref, since a second press can come before the first has rendered anything.
  const sending = useRef(false);
  const { step, values } = state;

  // Before anything renders again, or React would put its empty values over what was typed.
  useLayoutEffect(() => {
    if (form.current) dispatch({ type: 'adopted', ...takenUp(form.current) });
    key.current = loadDraft()?.key ?? newKey();
  }, [form]);

  useWish((wish) => dispatch({ type: 'wished', wish }));

  const untouched = step === INITIAL_STATE.step && values === INITIAL_STATE.values;
  useEffect(() => {
    if (!untouched) saveDraft(step, values, key.current);
  }, [untouched, step, values]);

  /** Between steps; not while a request is on its way, whose success would sweep the rest away. */
  const move = (action: Move) => {
    if (!sending.current) dispatch(action);
  };

  async function submit() {
    if (sending.current) return;
    const errors = validate(values);
    if (firstBroken(errors)) {
      dispatch({ type: 'refused', errors });
      showToast(FAILED);
      return;
    }
    sending.current = true;
    setPending(true);
    try {
      await personsPace(openedAt.current);
      const traces = tracesOf(form.current, openedAt.current);
      const body = { ...toRequest(values), ...traces };
      await createBooking({ body, key: key.current }).unwrap();
      openedAt.current = Date.now();
      key.current = newKey();
      setKnown(false);
      clearDraft();
      dispatch({ type: 'accepted' });
      showToast(SUBMITTED);
    } catch (failure) {
      // 410: the earlier one is no longer kept; only another one can be sent.
      setKnown([410, 422].includes(Number((failure as CallFailure).status)));
      dispatch({ type: 'refused', errors: fieldErrors(failure) });
      showToast(FAILED);
    } finally {
      sending.current = false;
      setPending(false);
    }
  }

  /** The same answers, for another evening. */
  async function submitAnother() {
    key.current = newKey();
    // A reload must not bring the old key back.
    saveDraft(step, values, key.current);
    await submit();
  }

  return { state, dispatch, move, submit, submitAnother, pending, known };
}
