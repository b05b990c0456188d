import { useEffect, type RefObject } from 'react';
import type { BookingState } from './bookingReducer';
import { controlId, type FieldName } from './fields';
import { scrollToView, type View } from './scrollToView';

interface Target {
  /** What gets the focus; missing where it stays on the button that was pressed. */
  focus?: HTMLElement | null;
  /** The parts of the form that should be in sight together, the best first. */
  views: View[];
}

/** The start of a step with all of it, or at least with its first field. */
function stepTarget(form: HTMLElement): Target {
  const progress = form.querySelector('.booking-progress');
  const heading = form.querySelector<HTMLElement>('.booking-step-title');
  const field = form.querySelector('.field, .choice-card, .summary-step');
  const buttons = form.querySelector('.booking-buttons');
  if (!progress || !heading || !field || !buttons) return { focus: heading, views: [] };
  return {
    focus: heading,
    views: [
      { from: progress, to: buttons },
      { from: heading, to: buttons },
      { from: progress, to: field },
      { from: heading, to: field },
    ],
  };
}

/** A field with its label and message, and above it as much as fits. */
function fieldTarget(form: HTMLElement, name: FieldName): Target {
  const control = document.getElementById(controlId(name));
  const field = control?.closest('.field, fieldset, .form-check');
  if (!field) return { focus: control, views: [] };
  const above = [...form.querySelectorAll('.error-summary, .booking-step-title')];
  return { focus: control, views: [...above, field].map((from) => ({ from, to: field })) };
}

/** The proof of sending, or at least its title. */
function confirmationTarget(): Target {
  const note = document.querySelector<HTMLElement>('.booking-sent');
  return { focus: note, views: note ? [{ from: note, to: note }] : [] };
}

/** Why nothing was confirmed, with the button that tries again. */
function problemTarget(form: HTMLElement): Target {
  const note = form.querySelector('.problem-note');
  const buttons = form.querySelector('.booking-buttons');
  return { views: note && buttons ? [{ from: note, to: buttons }] : [] };
}

function targetOf(form: HTMLElement, on: NonNullable<BookingState['focus']>['on']): Target {
  if (on === 'heading') return stepTarget(form);
  if (on === 'confirmation') return confirmationTarget();
  if (on === 'problem') return problemTarget(form);
  return fieldTarget(form, on);
}

/** Moves the focus to where the form's state says, and scrolls what belongs to it into sight. */
export function useFocus(
  formRef: RefObject<HTMLElement | null>,
  focus: BookingState['focus'],
): void {
  useEffect(() => {
    if (!focus || !formRef.current) return;
    const target = targetOf(formRef.current, focus.on);
    const show = () => {
      target.focus?.focus({ preventScroll: true });
      scrollToView(target.views);
    };
    show();
    // Again in the next frame: after a Back, browsers restore the scroll position, and move the focus
    // to the element that the address names.
    const frame = requestAnimationFrame(show);
    return () => cancelAnimationFrame(frame);
  }, [formRef, focus]);
}
