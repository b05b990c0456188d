import { type SubmitEvent, useRef, useState } from 'react';
import { brokenTextRule } from '@finesse/api/contract/check';
import { price } from '@finesse/api/contract/currency';
import type { CustomerQuote } from '@finesse/api/contract/quotes/quote';
import { CUSTOMER_RULES } from '@finesse/api/contract/request';
import { Alert, FieldError } from '../../../shared/form/FieldError';
import { TextField } from '../../../shared/form/TextField';
import { focusFirst } from '../../../shared/form/focusFirst';
import { formValues } from '../../form/texts';
import { Button } from '../../../shared/ui/Button';
import { handleQuoteResponse, type OnAnswered } from '../failures';
import { ReasonDialog } from '../ReasonDialog';
import { useAcceptQuoteMutation, useDeclineQuoteMutation } from '../requestApi';

interface AnswerQuoteProps {
  token: string;
  quote: CustomerQuote;
  onAnswered: OnAnswered;
}

/** Accepts a quote in a name, or declines it; what was typed stays until the answer has arrived. */
export function AnswerQuote({ token, quote, onAnswered }: AnswerQuoteProps) {
  const { version, total, currency, terms } = quote;
  const form = useRef<HTMLFormElement>(null);
  const [agreed, setAgreed] = useState(0);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState('');
  const [accept, { isLoading }] = useAcceptQuoteMutation();
  // Who has agreed to one version has not agreed to the next.
  const hasAgreed = agreed === version;

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isLoading) return;
    // Off the form, since browsers may fill a name in without an event.
    const { name } = formValues(event.currentTarget, { name: CUSTOMER_RULES.name });
    const broken = brokenTextRule(CUSTOMER_RULES.name, name.trim());
    const missing = {
      ...(broken !== undefined && { name: broken }),
      ...(!hasAgreed && { termsAccepted: 'Please tick the box to agree' }),
    };
    setProblems(missing);
    setFailure('');
    // Not by an effect: while one problem is being solved, the focus must not move to the other.
    if (focusFirst(form.current, missing)) return;
    const { error } = await accept({ token, version, name: name.trim(), termsAccepted: true });
    setFailure(handleQuoteResponse(error, 'The quote could not be accepted.', onAnswered) ?? '');
  }

  return (
    <form ref={form} className="quote-answer" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label="Your full name"
        name="name"
        autoComplete="name"
        maxLength={CUSTOMER_RULES.name.maxLength}
        readOnly={isLoading}
        error={problems['name']}
        onChange={() => setProblems({ ...problems, name: '' })}
      />
      <div className="form-check">
        <input
          type="checkbox"
          id="quote-agreed"
          name="termsAccepted"
          className={`form-check-input${problems['termsAccepted'] ? ' is-invalid' : ''}`}
          checked={hasAgreed}
          onChange={({ target }) => {
            setAgreed(target.checked ? version : 0);
            setProblems({ ...problems, termsAccepted: '' });
          }}
          aria-required
          aria-invalid={problems['termsAccepted'] ? true : undefined}
          aria-describedby={problems['termsAccepted'] ? 'quote-agreed-error' : undefined}
        />
        <label className="form-check-label" htmlFor="quote-agreed">
          {terms ? 'I agree to this quote and its terms' : 'I agree to this quote'}
        </label>
        <FieldError id="quote-agreed-error" message={problems['termsAccepted']} />
      </div>
      <Alert className="text-danger" message={failure} />
      <div className="quote-actions">
        <Button look="primary" type="submit" aria-disabled={isLoading}>
          {isLoading ? 'Accepting…' : `Accept for ${price(total, currency)}`}
        </Button>
        <DeclineQuote token={token} version={version} onAnswered={onAnswered} />
      </div>
    </form>
  );
}

interface DeclineQuoteProps {
  token: string;
  version: number;
  onAnswered: OnAnswered;
}

function DeclineQuote({ token, version, onAnswered }: DeclineQuoteProps) {
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
      Your request stays open: what you tell us helps us to make a better offer.
    </ReasonDialog>
  );
}
