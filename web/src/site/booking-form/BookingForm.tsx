import {
  type ComponentType,
  createElement,
  lazy,
  Suspense,
  type SubmitEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { retryImport } from '../../hydration/retryImport';
import { AppBrowserNote, CarriedNote } from './CarryNotes';
import { ChosenEstimate } from './ChosenEstimate';
import { ErrorSummary } from './ErrorSummary';
import { LAST_STEP, STEPS } from './fields';
import { ProblemNote } from './ProblemNote';
import { Progress } from './Progress';
import type { SentNoteProps } from './SentNote';
import { StepFields } from './StepFields';
import { DRAFT_KEY } from './storageKeys';
import { Honeypot } from '../spam/Honeypot';
import { useBooking } from './useBooking';
import { useFocus } from './useFocus';
import { useIgnoreDoubleClick } from './useIgnoreDoubleClick';
import { useStableFocus } from './scrollToView';

// What is needed once the request is sent, loaded at the last step.
const Toast = lazy(() => retryImport(() => import('./Toast')));

/** The five-step booking form (spec §2, §4, §5, §8). */
export default function BookingForm() {
  const form = useRef<HTMLFormElement>(null);
  const { state, dispatch, move, submit, submitAnother, dismiss, pending, toaster } =
    useBooking(form);
  const { step, values, errors, focus, problem, confirmation } = state;
  const current = STEPS[step - 1];
  const SentNote = useSentNote(step === LAST_STEP || confirmation !== null);
  useFocus(form, focus?.on === 'confirmation' && !SentNote ? null : focus);
  const keepFieldInPlace = useStableFocus();
  const doubleClickGuard = useIgnoreDoubleClick();

  function onSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (step < LAST_STEP) move({ type: 'stepMoved', by: 1 });
    else void submit();
  }

  return (
    <>
      {confirmation && SentNote && createElement(SentNote, { confirmation, onDismiss: dismiss })}
      <form
        ref={form}
        className="booking-form"
        // Without scripts, submitting does nothing: the input is kept, and does not get into the
        // address.
        method="dialog"
        data-draft={DRAFT_KEY}
        noValidate
        aria-label="Booking request"
        onSubmit={onSubmit}
        {...doubleClickGuard}
      >
        <ChosenEstimate />
        <CarriedNote isCarried={state.isCarried && step === 1} />
        <Progress
          step={step}
          errors={errors}
          onStep={(to) => move({ type: 'stepSelected', step: to })}
        />
        <ErrorSummary
          errors={errors}
          onField={({ name, step: to }) => move({ type: 'stepSelected', step: to, field: name })}
        />
        <h3 tabIndex={-1} className="booking-step-title">
          {current?.title}
        </h3>
        <p className="mb-5 text-body-secondary">{current?.question}</p>
        <StepFields
          step={step}
          values={values}
          errors={errors}
          edit={(changed) => {
            keepFieldInPlace();
            dispatch({ type: 'edited', values: changed });
          }}
          onChange={(to) => move({ type: 'stepSelected', step: to, returning: true })}
        />
        {problem && (
          <ProblemNote
            problem={problem}
            onSend={() => void submit()}
            onSendAnother={() => void submitAnother()}
          />
        )}
        <Honeypot />
        <Buttons
          step={step}
          pending={pending}
          onPrevious={() => move({ type: 'stepMoved', by: -1 })}
        />
        <AppBrowserNote values={values} />
      </form>
      <Suspense>
        {(step > 1 || toaster.toast) && (
          <Toast toast={toaster.toast} onDismiss={toaster.dismiss} onHold={toaster.hold} />
        )}
      </Suspense>
    </>
  );
}

/** The proof of sending, undefined until it is loaded: not lazy, which would come a moment after its focus. */
function useSentNote(isNeeded: boolean) {
  const [note, setNote] = useState<{ Note: ComponentType<SentNoteProps> }>();
  useEffect(() => {
    if (!isNeeded || note) return;
    retryImport(() => import('./SentNote')).then(
      ({ default: Note }) => setNote({ Note }),
      // The toast says that it was sent.
      () => undefined,
    );
  }, [isNeeded, note]);
  return note?.Note;
}

interface ButtonsProps {
  step: number;
  pending: boolean;
  onPrevious: () => void;
}

/** Previous, and the one button that leads on; both keep their place from step to step. */
function Buttons({ step, pending, onPrevious }: ButtonsProps) {
  const words = pending ? 'Submitting...' : 'Submit Booking Request';
  return (
    <div className="booking-buttons">
      {step > 1 && (
        <button
          type="button"
          className="btn btn-outline-secondary btn-lg"
          aria-disabled={pending || undefined}
          onClick={onPrevious}
        >
          Previous
        </button>
      )}
      <button type="submit" className="btn btn-primary btn-lg" aria-disabled={pending || undefined}>
        {step < LAST_STEP ? 'Next Step' : words}
      </button>
    </div>
  );
}
