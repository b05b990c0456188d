import { useRef, useState } from 'react';
import { CUSTOMER_RULES } from '@finesse/api/contract/request';
import { errorField, type CallFailure } from '../../../shared/api/failure';
import { failureOf, ReasonDialog } from '../ReasonDialog';
import { useDeclineQuoteMutation } from './quoteApi';

interface DeclineQuoteProps {
  token: string;
  version: number;
  onAnswered: (refusal: string) => void;
}

/** Declines a quote, once it was asked twice and why. */
export function DeclineQuote({ token, version, onAnswered }: DeclineQuoteProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [isAsking, setAsking] = useState(false);
  const [decline, { isLoading }] = useDeclineQuoteMutation();

  async function confirm(reason: string | null): Promise<string | undefined> {
    const { error } = await decline({ token, version, reason });
    const refused = error as CallFailure | undefined;
    if (refused && refused.status !== 409)
      return failureOf(refused, 'The quote could not be declined.');
    setAsking(false);
    onAnswered(refused ? `${errorField(refused.body) ?? ''}.` : '');
  }

  return (
    <>
      <button
        ref={trigger}
        type="button"
        className="btn btn-outline-light"
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        Decline
      </button>
      {isAsking && (
        <ReasonDialog
          title="Decline this quote?"
          maxLength={CUSTOMER_RULES.declined.maxLength}
          words={{ keep: 'Think it over', confirm: 'Decline', confirming: 'Declining…' }}
          isLoading={isLoading}
          onConfirm={confirm}
          onClose={() => {
            setAsking(false);
            trigger.current?.focus();
          }}
        >
          Your request stays open: what you tell us helps us to make a better offer.
        </ReasonDialog>
      )}
    </>
  );
}
