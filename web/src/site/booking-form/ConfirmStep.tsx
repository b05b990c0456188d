import { FieldNotes, describedBy } from '../../shared/form/Field';
import { useCatalogue } from '../../shared/catalogue';
import { controlId, labelOf, type StepProps } from './fields';
import { Summary } from './Summary';

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
      <Summary values={values} onChange={onChange} />
      <section className="important" aria-labelledby="booking-important">
        <h4 id="booking-important">Important Information</h4>
        <ul>
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
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, error)}
        />
        <label className="form-check-label" htmlFor={id}>
          {labelOf('termsAccepted')}
        </label>
        <FieldNotes id={id} error={error} />
      </div>
      <p className="booking-privacy">
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
