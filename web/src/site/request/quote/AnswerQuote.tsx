import { price } from '@finesse/api/contract/currency';
import type { CustomerQuote } from '@finesse/api/contract/quotes/quote';
import { CUSTOMER_RULES, type CustomerView } from '@finesse/api/contract/request';
import { FieldError } from '../../../shared/form/FieldError';
import { Form } from '../../form/Form';
import { handleQuoteResponse, type OnAnswered } from '../failures';
import { ReasonDialog } from '../ReasonDialog';
import { useAcceptQuoteMutation, useDeclineQuoteMutation } from '../requestApi';

interface AnswerQuoteProps {
  token: string;
  quote: CustomerQuote;
  /** What was accepted before it. */
  accepted: CustomerView['agreed'];
  onAnswered: OnAnswered;
}

const RULES = {
  name: CUSTOMER_RULES.name,
  termsAccepted: { required: 'Please tick the box to agree' },
};

/** Accepts a quote in a name, or declines it; what was typed stays until the answer has arrived. */
export function AnswerQuote({ token, quote, accepted, onAnswered }: AnswerQuoteProps) {
  const { version, total, currency, terms } = quote;
  const [accept, { isLoading }] = useAcceptQuoteMutation();

  async function send({ name }: Record<keyof typeof RULES, string>) {
    const { error } = await accept({ token, version, name: name.trim(), termsAccepted: true });
    const sentence = handleQuoteResponse(error, 'The quote could not be accepted.', onAnswered);
    return sentence === undefined ? undefined : { error, sentence };
  }

  return (
    <Form
      className="quote-answer"
      rules={RULES}
      rows={[
        [
          {
            name: 'name',
            label: 'Your full name',
            autoComplete: 'name',
            maxLength: CUSTOMER_RULES.name.maxLength,
          },
        ],
        (errorOf) => (
          // Who has agreed to one version has not agreed to the next.
          <Agreement
            key={version}
            label={terms ? 'I agree to this quote and its terms' : 'I agree to this quote'}
            error={errorOf('termsAccepted')}
          />
        ),
      ]}
      submitLabels={[`Accept for ${price(total, currency)}`, 'Accepting…']}
      actionsClass="quote-actions"
      busy={isLoading}
      onSend={send}
      aside={<DeclineQuote {...{ token, version, accepted, onAnswered }} />}
    />
  );
}

function Agreement({ label, error }: { label: string; error: string | undefined }) {
  return (
    <div className="form-check">
      <input
        type="checkbox"
        id="quote-agreed"
        name="termsAccepted"
        className={error ? 'form-check-input is-invalid' : 'form-check-input'}
        aria-required
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'quote-agreed-error' : undefined}
      />
      <label className="form-check-label" htmlFor="quote-agreed">
        {label}
      </label>
      <FieldError id="quote-agreed-error" message={error} />
    </div>
  );
}

interface DeclineQuoteProps extends Omit<AnswerQuoteProps, 'quote'> {
  version: number;
}

function DeclineQuote({ token, version, accepted, onAnswered }: DeclineQuoteProps) {
  const [decline, { isLoading }] = useDeclineQuoteMutation();
  return (
    <ReasonDialog
      title="Decline this quote?"
      maxLength={CUSTOMER_RULES.declined.maxLength}
      labels={{
        open: 'Decline',
        keep: 'Think it over',
        confirm: 'Decline',
        confirming: 'Declining…',
      }}
      isLoading={isLoading}
      send={(reason) => decline({ token, version, reason })}
      failure="The quote could not be declined."
      onAnswered={onAnswered}
    >
      {accepted
        ? `The quote of ${price(accepted.total, accepted.currency)} that you accepted before stays agreed`
        : 'Your request stays open'}
      . What you tell us helps us to make a better offer.
    </ReasonDialog>
  );
}
