import { useEffect, useRef, type SubmitEvent } from 'react';
import { Buttons } from './Buttons';
import { ErrorSummary } from './ErrorSummary';
import { controlId, LAST_STEP, STEPS } from './fields';
import { Progress } from './Progress';
import { StepFields } from './StepFields';
import { useBooking } from './useBooking';

/** The five-step booking form (spec §2, §4, §5, §8). */
export function BookingForm() {
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { state, dispatch, submit, pending } = useBooking(form);
  const { step, values, errors, focus, sent } = state;
  const goTo = (to: number) => dispatch({ type: 'wentTo', step: to });

  useEffect(() => {
    if (!focus) return;
    const target =
      focus.on === 'heading' ? heading.current : document.getElementById(controlId(focus.on));
    target?.focus();
  }, [focus]);

  function onSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (step < LAST_STEP) dispatch({ type: 'moved', by: 1 });
    else void submit();
  }

  return (
    <form
      ref={form}
      className="booking-form"
      method="post"
      noValidate
      aria-label="Booking request"
      onSubmit={onSubmit}
    >
      {sent && (
        <p className="booking-sent">Your request is on its way to us. Planning another evening?</p>
      )}
      <Progress step={step} errors={errors} onStep={goTo} />
      <ErrorSummary
        errors={errors}
        onField={({ name, step: to }) => dispatch({ type: 'wentTo', step: to, field: name })}
      />
      <h3 ref={heading} tabIndex={-1} className="booking-step-title">
        {STEPS[step - 1]}
      </h3>
      <StepFields
        step={step}
        values={values}
        errors={errors}
        edit={(changed) => dispatch({ type: 'edited', values: changed })}
        onStep={goTo}
      />
      <Buttons
        step={step}
        pending={pending}
        onPrevious={() => dispatch({ type: 'moved', by: -1 })}
      />
    </form>
  );
}
