import { LAST_STEP } from './fields';

interface ButtonsProps {
  step: number;
  pending: boolean;
  onPrevious: () => void;
}

/** Previous, and the one button that leads on; both keep their place from step to step. */
export function Buttons({ step, pending, onPrevious }: ButtonsProps) {
  const words = pending ? 'Submitting...' : 'Submit Booking Request';
  return (
    <div className="booking-buttons">
      {step > 1 && (
        <button
          type="button"
          className="btn btn-outline-light btn-lg"
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
