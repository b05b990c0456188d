import { FORM_FIELDS, LAST_STEP, STEPS, type BookingErrors } from './fields';

interface ProgressProps {
  step: number;
  errors: BookingErrors;
  onStep: (step: number) => void;
}

/** Where one is (spec §2: "Step N of 5", "Progress: N%"), and the way to any other step. */
export function Progress({ step, errors, onStep }: ProgressProps) {
  const percent = Math.round((step / LAST_STEP) * 100);
  const broken = new Set(FORM_FIELDS.filter(({ name }) => name in errors).map((f) => f.step));
  return (
    <div className="booking-progress">
      <p className="d-flex flex-wrap justify-content-between column-gap-4 mb-2 fs-small text-body-secondary tabular-nums">
        <span>{`Step ${String(step)} of ${String(LAST_STEP)}`}</span>{' '}
        <span>{`Progress: ${String(percent)}%`}</span>
      </p>
      <div
        className="booking-progress-bar"
        role="progressbar"
        aria-label="Booking progress"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <div style={{ transform: `scaleX(${String(percent / 100)})` }} />
      </div>
      <ol className="step-list" aria-label="Steps">
        {STEPS.map(({ title, short }, index) => {
          const number = index + 1;
          const attention = broken.has(number) ? ' (needs attention)' : '';
          return (
            <li key={title}>
              <button
                type="button"
                aria-label={`${String(number)} ${title}${attention}`}
                aria-current={number === step ? 'step' : undefined}
                data-broken={broken.has(number) || undefined}
                onClick={() => onStep(number)}
              >
                <span className="step-number">{number}</span> <span>{short}</span>
              </button>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
