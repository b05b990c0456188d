import { answer } from './answers';
import { FORM_FIELDS, LAST_STEP, STEPS, type BookingField, type BookingValues } from './fields';

interface SummaryProps {
  values: BookingValues;
  onChange: (step: number) => void;
}

/** All answers before they are sent, by step, each step a press away. */
export function Summary({ values, onChange }: SummaryProps) {
  // What may stay empty and did says nothing; what must not is named, so that it is seen.
  const isShown = (field: BookingField) =>
    field.label.endsWith('*') || answer(field.name, values) !== '';
  return (
    <div className="summary">
      {STEPS.slice(0, LAST_STEP - 1).map(({ title, short }, index) => {
        const fields = FORM_FIELDS.filter(({ step }) => step === index + 1).filter(isShown);
        return (
          <section className="summary-step" key={title} aria-label={`Your answers: ${title}`}>
            <div className="summary-head">
              <h4>{short}</h4>
              <button
                type="button"
                className="btn btn-link"
                aria-label={`Change ${title}`}
                onClick={() => onChange(index + 1)}
              >
                Change
              </button>
            </div>
            {fields.length > 0 ? (
              <dl>
                {fields.map((field) => (
                  <div key={field.name}>
                    <dt>{field.title}</dt>
                    <dd dir="auto">
                      {answer(field.name, values) || (
                        <span className="summary-missing">Not answered</span>
                      )}
                    </dd>
                  </div>
                ))}
              </dl>
            ) : (
              <p className="summary-none">Nothing added</p>
            )}
          </section>
        );
      })}
    </div>
  );
}
