import { type RefObject, useEffect, useLayoutEffect, useReducer, useRef } from 'react';
import { useSelectedPackage } from '../../hydration/useSelectedPackage';
import { type BookingAction, bookingReducer, INITIAL_STATE } from './bookingReducer';
import { clearConfirmation, loadConfirmation } from './confirmation';
import { newKey } from '../../shared/api/idempotencyKey';
import { type Draft, loadDraft, saveDraft } from './draft';
import { chooseEstimate } from '../../shared/estimate/chosenEstimate';
import { useEstimateServices } from './useEstimateServices';
import { useCatalogue } from '../../shared/catalogue';
import {
  type CarriedChoices,
  choicesInAddress,
  isInAppBrowser,
  putChoicesIntoAddress,
} from './choicesInAddress';
import { useStepHistory } from './useStepHistory';
import { useSubmit } from './useSubmit';
import { useToast } from './useToast';
import { filledSince, typedTexts } from './typedTexts';
import { TEXT_NAMES } from './fields';

/** The booking form's state, its draft in the tab's storage, and its actions (spec §4). */
export function useBooking(formRef: RefObject<HTMLFormElement | null>) {
  const [state, change] = useReducer(bookingReducer, INITIAL_STATE);
  const { packages } = useCatalogue();
  const keyRef = useRef('');
  // A ref: a second press may come before the first has rendered.
  const sendingRef = useRef(false);
  const { step, values, focus, problem } = state;

  // Some browsers and password managers fill fields in without an event, and React's next render would
  // empty them again: so the fields are read before each change.
  const readFields = () => {
    const filled = filledSince(formRef.current, values);
    if (Object.keys(filled).length > 0) change({ type: 'edited', values: filled });
    return { ...values, ...filled };
  };
  const dispatch = (action: BookingAction) => {
    readFields();
    change(action);
  };

  // Before the next render, in which React would overwrite with its empty values what was typed.
  useLayoutEffect(() => {
    const draft = loadDraft();
    const carried = takeChoices();
    const stored = { problem: draft?.problem ?? null, confirmation: loadConfirmation() };
    if (formRef.current)
      change({
        type: 'restored',
        ...restoreForm(formRef.current, draft, carried),
        ...stored,
      });
    keyRef.current = draft?.key ?? newKey();
  }, [formRef]);

  useEstimateServices((services) => dispatch({ type: 'servicesTicked', services }));
  useSelectedPackage((name) => {
    const booked = packages.find((offer) => offer.name === name);
    if (booked) chooseEstimate({ lines: [{ item: booked.id, quantity: 1 }] });
  });

  const hasNotMoved = focus === null || focus.on === 'confirmation';
  const isUntouched = hasNotMoved && values === INITIAL_STATE.values;
  useEffect(() => {
    if (!isUntouched) saveDraft({ step, values, key: keyRef.current, problem });
  }, [isUntouched, step, values, problem]);

  const move = useStepHistory(state, dispatch, keyRef, sendingRef);
  const toaster = useToast();
  const submission = useSubmit({
    formRef,
    step,
    readFields,
    dispatch,
    move,
    keyRef,
    sendingRef,
    showToast: toaster.show,
  });

  const dismiss = () => {
    clearConfirmation();
    dispatch({ type: 'dismissed' });
  };

  return { ...submission, state, dispatch, move, dismiss, toaster };
}

/** The choices that came along from the browser of an app; they leave the address of any other one. */
function takeChoices(): CarriedChoices | null {
  const carried = choicesInAddress();
  if (!carried || isInAppBrowser()) return carried;
  putChoicesIntoAddress();
  if (carried.estimate) chooseEstimate(carried.estimate);
  return carried;
}

/**
 * What the form starts from: the tab's draft, overwritten by what was typed before hydration. A
 * visitor who has begun to use step 1 stays there; otherwise the draft's step is restored.
 */
function restoreForm(
  form: HTMLFormElement,
  draft: Draft | null,
  carried: CarriedChoices | null,
): Pick<Draft, 'step' | 'values'> & { isCarried?: boolean } {
  const typed = typedTexts(form);
  const isTyped = TEXT_NAMES.some((name) => typed[name] && typed[name] !== draft?.values[name]);
  const isPressed = window.queuedClicks?.some((button) => form.contains(button)) ?? false;
  return {
    step: isTyped || isPressed ? 1 : (draft?.step ?? 1),
    values: { ...draft?.values, ...carried?.values, ...typed },
    ...(carried && !draft && { isCarried: true }),
  };
}
