import { useRef, type MouseEvent } from 'react';
import { LAST_STEP } from './fields';

interface ButtonsProps {
  step: number;
  pending: boolean;
  onPrevious: () => void;
}

/** Previous, and the one button that leads on; both keep their place from step to step. */
export function Buttons({ step, pending, onPrevious }: ButtonsProps) {
  const pressedOn = useRef(step);
  // The second half of a double click lands on whatever the first half brought: the submit button
  // after "Next Step", or step 1 after a quick answer. It was never meant for that.
  const dropStray = (event: MouseEvent) => {
    if (event.detail > 1 && (step === LAST_STEP || pressedOn.current === LAST_STEP)) {
      event.preventDefault();
      return;
    }
    pressedOn.current = step;
  };
  const words = pending ? 'Submitting...' : 'Submit Booking Request';
  return (
    <div className="booking-buttons">
      {step > 1 && (
        <button type="button" className="btn btn-outline-light btn-lg" onClick={onPrevious}>
          Previous
        </button>
      )}
      <button
        type="submit"
        className="btn btn-primary btn-lg"
        aria-disabled={pending || undefined}
        onClick={dropStray}
      >
        {step < LAST_STEP ? 'Next Step' : words}
      </button>
    </div>
  );
}
