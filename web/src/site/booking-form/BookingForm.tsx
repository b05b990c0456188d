import { useRef, type SubmitEvent } from 'react';
import { Buttons } from './Buttons';
import { ChosenEstimate } from './ChosenEstimate';
import { ErrorSummary } from './ErrorSummary';
import { LAST_STEP, STEPS } from './fields';
import { ProblemNote } from './ProblemNote';
import { Progress } from './Progress';
import { SentNote } from './SentNote';
import { StepFields } from './StepFields';
import { DRAFT_KEY } from './storageKeys';
import { Honeypot } from '../spam/Honeypot';
import { useBooking } from './useBooking';
import { useFocus } from './useFocus';
import { useDropStray } from './useDropStray';
import { useStableFocus } from './useStableFocus';
import { SelectedPackage } from './SelectedPackage';

/** The five-step booking form (spec §2, §4, §5, §8). */
export function BookingForm() {
  const form = useRef<HTMLFormElement>(null);
  const { state, dispatch, move, submit, submitAnother, dismiss, pending } = useBooking(form);
  const { step, values, errors, focus, problem, confirmation } = state;
  const current = STEPS[step - 1];
  useFocus(form, focus);
  const keepInPlace = useStableFocus();
  const stray = useDropStray();

  function onSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (step < LAST_STEP) move({ type: 'moved', by: 1 });
    else void submit();
  }

  return (
    <>
      {confirmation && <SentNote confirmation={confirmation} onDismiss={dismiss} />}
      <form
        ref={form}
        className="booking-form"
        method="post"
        data-draft={DRAFT_KEY}
        noValidate
        aria-label="Booking request"
        onSubmit={onSubmit}
        {...stray}
      >
        <SelectedPackage
          requirements={values.specialRequirements}
          onRemove={() => dispatch({ type: 'packageSelected', selectedPackage: '' })}
        />
        <ChosenEstimate />
        <Progress step={step} errors={errors} onStep={(to) => move({ type: 'wentTo', step: to })} />
        <ErrorSummary
          errors={errors}
          onField={({ name, step: to }) => move({ type: 'wentTo', step: to, field: name })}
        />
        <h3 tabIndex={-1} className="booking-step-title">
          {current?.title}
        </h3>
        <p className="booking-question">{current?.question}</p>
        <StepFields
          step={step}
          values={values}
          errors={errors}
          edit={(changed) => {
            keepInPlace();
            dispatch({ type: 'edited', values: changed });
          }}
          onChange={(to) => move({ type: 'wentTo', step: to, returning: true })}
        />
        {problem && (
          <ProblemNote
            problem={problem}
            onSend={() => void submit()}
            onSendAnother={() => void submitAnother()}
          />
        )}
        <Honeypot />
        <Buttons step={step} pending={pending} onPrevious={() => move({ type: 'moved', by: -1 })} />
      </form>
    </>
  );
}
