import { type RefObject, useEffect, useLayoutEffect, useReducer, useRef } from 'react';
import { useSelectedPackage } from '../../hydration/useSelectedPackage';
import { bookingReducer, INITIAL_STATE } from './bookingReducer';
import { clearConfirmation, loadConfirmation } from './confirmation';
import { newKey } from '../../shared/api/idempotencyKey';
import { type Draft, loadDraft, saveDraft } from './draft';
import { useStepHistory } from './useStepHistory';
import { useSubmit } from './useSubmit';
import { type BookingValues, TEXT_NAMES } from './fields';

/** The booking form's state, its draft in the tab's storage, and its actions (spec §4). */
export function useBooking(formRef: RefObject<HTMLFormElement | null>) {
  const [state, dispatch] = useReducer(bookingReducer, INITIAL_STATE);
  const keyRef = useRef('');
  // A ref: a second press may come before the first has rendered.
  const sendingRef = useRef(false);
  const { step, values, focus, problem } = state;

  // Before the next render, in which React would overwrite with its empty values what was typed.
  useLayoutEffect(() => {
    const draft = loadDraft();
    const stored = { problem: draft?.problem ?? null, confirmation: loadConfirmation() };
    if (formRef.current)
      dispatch({ type: 'restored', ...restoreForm(formRef.current, draft), ...stored });
    keyRef.current = draft?.key ?? newKey();
  }, [formRef]);

  useSelectedPackage((selectedPackage) => dispatch({ type: 'packageSelected', selectedPackage }));

  const hasNotMoved = focus === null || focus.on === 'confirmation';
  const isUntouched = hasNotMoved && values === INITIAL_STATE.values;
  useEffect(() => {
    if (!isUntouched) saveDraft({ step, values, key: keyRef.current, problem });
  }, [isUntouched, step, values, problem]);

  const move = useStepHistory(state, dispatch, keyRef, sendingRef);
  const submission = useSubmit({ formRef, state, dispatch, move, keyRef, sendingRef });

  const dismiss = () => {
    clearConfirmation();
    dispatch({ type: 'dismissed' });
  };

  return { ...submission, state, dispatch, move, dismiss };
}

/** The values of the form's inputs by name, perhaps typed before hydration. */
function typedTexts(form: HTMLFormElement): Partial<BookingValues> {
  const typed: Partial<BookingValues> = {};
  for (const name of TEXT_NAMES) {
    const control = form.elements.namedItem(name);
    if (control instanceof HTMLInputElement && control.value !== '') typed[name] = control.value;
  }
  return typed;
}

/**
 * What the form starts from: the tab's draft, overwritten by what was typed before hydration. A
 * visitor who has begun to use step 1 stays there; otherwise the draft's step is restored.
 */
function restoreForm(form: HTMLFormElement, draft: Draft | null): Pick<Draft, 'step' | 'values'> {
  const typed = typedTexts(form);
  const isTyped = TEXT_NAMES.some((name) => typed[name] && typed[name] !== draft?.values[name]);
  const isPressed = window.queuedClicks?.some((button) => form.contains(button)) ?? false;
  return {
    step: isTyped || isPressed ? 1 : (draft?.step ?? 1),
    values: { ...draft?.values, ...typed },
  };
}
