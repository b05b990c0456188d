import { useEffect, useRef, type MouseEvent, type SubmitEvent } from 'react';
import { Buttons } from './Buttons';
import { DRAFT_KEY } from './draftKey';
import { ErrorSummary } from './ErrorSummary';
import { controlId, LAST_STEP, STEPS } from './fields';
import { KnownNote } from './KnownNote';
import { Progress } from './Progress';
import { StepFields } from './StepFields';
import { Trap } from './Trap';
import { useBooking } from './useBooking';
import { WishNote } from './WishNote';

/**
 * The second half of a double click lands on what the first half brought: another step, or the
 * submit button. It was never meant for that.
 */
function dropStray(event: MouseEvent<HTMLFormElement>) {
  if (event.detail < 2 || !(event.target as Element).closest('button')) return;
  event.preventDefault();
  event.stopPropagation();
}

/** Comes to a step by its title; as far up as need be for its last button to be in sight. */
function enter(heading: HTMLElement | null, form: HTMLElement | null) {
  heading?.focus();
  const end = form?.getBoundingClientRect().bottom ?? 0;
  if (end > window.innerHeight) heading?.scrollIntoView();
}

/** The five-step booking form (spec §2, §4, §5, §8). */
export function BookingForm() {
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { state, dispatch, move, submit, submitAnother, pending, known } = useBooking(form);
  const { step, values, errors, focus, sent } = state;
  const current = STEPS[step - 1];
  const goTo = (to: number) => move({ type: 'wentTo', step: to });

  useEffect(() => {
    if (!focus) return;
    if (focus.on === 'heading') enter(heading.current, form.current);
    else document.getElementById(controlId(focus.on))?.focus();
  }, [focus]);

  function onSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (step < LAST_STEP) move({ type: 'moved', by: 1 });
    else void submit();
  }

  return (
    <form
      ref={form}
      className="booking-form"
      method="post"
      data-draft={DRAFT_KEY}
      noValidate
      aria-label="Booking request"
      onSubmit={onSubmit}
      onClickCapture={dropStray}
    >
      {sent && (
        <p className="booking-sent">Your request is on its way to us. Planning another evening?</p>
      )}
      <WishNote
        requirements={values.specialRequirements}
        onRemove={() => dispatch({ type: 'wished', wish: '' })}
      />
      <Progress step={step} errors={errors} onStep={goTo} />
      <ErrorSummary
        errors={errors}
        onField={({ name, step: to }) => move({ type: 'wentTo', step: to, field: name })}
      />
      <h3 ref={heading} tabIndex={-1} className="booking-step-title">
        {current?.title}
      </h3>
      <p className="booking-question">{current?.question}</p>
      <StepFields
        step={step}
        values={values}
        errors={errors}
        edit={(changed) => dispatch({ type: 'edited', values: changed })}
        onStep={goTo}
      />
      {known && <KnownNote onSend={() => void submitAnother()} />}
      <Trap />
      <Buttons step={step} pending={pending} onPrevious={() => move({ type: 'moved', by: -1 })} />
    </form>
  );
}
