import { answer } from './answers';
import { BOOKING_FIELDS, LAST_STEP, shortLabel, STEPS, type BookingValues } from './fields';

interface SummaryProps {
  values: BookingValues;
  onChange: (step: number) => void;
}

/** All answers before they are sent, by step, each step a press away. */
export function Summary({ values, onChange }: SummaryProps) {
  return (
    <div className="summary">
      {STEPS.slice(0, LAST_STEP - 1).map((title, index) => (
        <section className="summary-step" key={title} aria-label={`Your answers: ${title}`}>
          <div className="summary-head">
            <h4>{title}</h4>
            <button type="button" className="btn btn-link" onClick={() => onChange(index + 1)}>
              Change <span className="visually-hidden">{title}</span>
            </button>
          </div>
          <dl>
            {BOOKING_FIELDS.filter(({ step }) => step === index + 1).map((field) => (
              <div key={field.name}>
                <dt>{shortLabel(field)}</dt>
                <dd dir="auto">
                  {answer(field.name, values) || <span className="summary-none">Not answered</span>}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
