import { EmailSuggestion } from '../../shared/form/EmailSuggestion';
import { EstimateSummary } from './ChosenEstimate';
import { FieldNotes, noteAria } from './FieldNotes';
import { useCatalogue } from '../../shared/catalogue';
import {
  type BookingField,
  type BookingValues,
  controlId,
  FORM_FIELDS,
  labelOf,
  LAST_STEP,
  type StepProps,
  STEPS,
} from './fields';
import { answer } from './answers';
import { validate } from './validate';

/** The four points of spec §2. */
const IMPORTANT = [
  'We serve outdoor locations and private residences only.',
  'A deposit is required to secure your booking.',
  'Our team will contact you within 24 hours to confirm availability.',
  'Final pricing is based on your requirements.',
] as const;

interface ConfirmStepProps extends StepProps {
  onChange: (step: number) => void;
}

export function ConfirmStep({ values, errors, edit, onChange }: ConfirmStepProps) {
  const id = controlId('termsAccepted');
  const error = errors.termsAccepted;
  const { terms } = useCatalogue();
  return (
    <>
      <Summary values={values} edit={edit} onChange={onChange} />
      <EstimateSummary {...values} />
      <section className="side-note border-primary mt-4" aria-labelledby="booking-important">
        <h4 id="booking-important">Important Information</h4>
        <ul className="bullets mt-2">
          {IMPORTANT.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </section>
      <div className="form-check consent">
        <input
          type="checkbox"
          className={error ? 'form-check-input is-invalid' : 'form-check-input'}
          id={id}
          name="termsAccepted"
          checked={values.termsAccepted}
          onChange={(event) => edit({ termsAccepted: event.target.checked })}
          aria-required
          {...noteAria({ id, error })}
        />
        <label className="form-check-label" htmlFor={id}>
          {labelOf('termsAccepted')}
        </label>
        <FieldNotes id={id} error={error} />
      </div>
      <p className="mt-2 fs-small text-body-secondary">
        {terms !== '' && (
          <>
            <a href="/terms" target="_blank">
              The terms and conditions
            </a>{' '}
            and{' '}
          </>
        )}
        <a href="/privacy" target="_blank">
          {terms === '' ? 'How we use your details' : 'how we use your details'}
        </a>{' '}
        {terms === '' ? '(opens in a new tab)' : '(each opens in a new tab)'}
      </p>
    </>
  );
}

interface SummaryProps {
  values: BookingValues;
  edit: StepProps['edit'];
  onChange: (step: number) => void;
}

/** All answers before they are sent, by step, each step a press away. */
function Summary({ values, edit, onChange }: SummaryProps) {
  // Empty optional fields are hidden; empty required fields are shown.
  const isShown = (field: BookingField) =>
    field.label.endsWith('*') || answer(field.name, values) !== '';
  const broken = validate(values);
  return (
    <div>
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
              <dl className="d-grid gap-1">
                {fields.map((field) => (
                  <div key={field.name}>
                    <dt>{field.title}</dt>
                    <dd className="text-pre-line" dir="auto">
                      {answer(field.name, values) || (
                        <span className="d-block text-danger">Not answered</span>
                      )}
                      {answer(field.name, values) !== '' && broken[field.name] && (
                        <span className="d-block text-danger"> {broken[field.name]}</span>
                      )}
                      {field.name === 'email' && (
                        <EmailSuggestion
                          typed={values.email}
                          onTake={(email, pressed) => {
                            pressed.closest('section')?.querySelector('button')?.focus();
                            edit({ email });
                          }}
                        />
                      )}
                    </dd>
                  </div>
                ))}
              </dl>
            ) : (
              <p className="text-body-secondary">Nothing added</p>
            )}
          </section>
        );
      })}
    </div>
  );
}
