import { useState } from 'react';
import { price } from '@finesse/api/contract/currency';
import { dueNow } from '@finesse/api/contract/payments/card';
import type { CustomerView } from '@finesse/api/contract/request';
import { errorField, type CallFailure } from '../../shared/api/failure';
import { useStartCheckoutMutation } from './cardApi';
import { keepPayer } from './paying';
import { useReturn, type Return } from './useReturn';

interface PayByCardProps {
  request: Pick<CustomerView, 'quote' | 'balance' | 'cardPayment' | 'status'>;
  token: string;
}

/** Leads to Stripe's page, where the deposit or then the balance is paid; no card is typed here. */
export function PayByCard({ request, token }: PayByCardProps) {
  const [start, { isLoading }] = useStartCheckoutMutation();
  const [isLeaving, setLeaving] = useState(false);
  const [failure, setFailure] = useState('');
  const came = useReturn(request, token);
  const offer = request.cardPayment ? offerOf(request) : null;
  const isAwaited = came === 'waiting' || came === 'late';
  if (!offer && came === 'none') return null;

  async function pay(version: number) {
    if (isLoading || isLeaving) return;
    setFailure('');
    const { data, error } = await start({ token, version });
    if (!data) return setFailure(failureOf(error as CallFailure));
    setLeaving(true);
    keepPayer({ token, balance: request.balance });
    location.assign(data.url);
  }

  return (
    <section className="request-part" aria-labelledby="request-card">
      <h2 id="request-card">Pay by card</h2>
      <div role="status">{came !== 'none' && <p>{WORDS[came]}</p>}</div>
      {offer && !isAwaited && (
        <>
          <p>You pay on a page of Stripe, our card processor. We never see your card.</p>
          <button
            type="button"
            className="btn btn-primary"
            aria-disabled={isLoading || isLeaving}
            onClick={() => void pay(offer.version)}
          >
            {isLoading || isLeaving ? 'Opening the payment…' : offer.action}
          </button>
        </>
      )}
      {failure && (
        <p className="request-problem" role="alert">
          {failure}
        </p>
      )}
    </section>
  );
}

const WORDS: Record<Exclude<Return, 'none'>, string> = {
  waiting: 'Thank you. We are waiting for word of your payment …',
  late: 'We have no word of your payment yet. It may take some minutes; please do not pay again. If you did not finish paying, reload this page.',
  arrived: 'Thank you. Your payment has arrived.',
};

function offerOf({ quote, balance, status }: PayByCardProps['request']) {
  if (quote?.state !== 'accepted' || balance === null || status === 'cancelled') return null;
  const { version, total, deposit, currency } = quote;
  const due = dueNow({ total, deposit, paid: total - balance });
  if (!due) return null;
  return { version, action: `Pay the ${due.kind} of ${price(due.amount, currency)} by card` };
}

function failureOf({ status, body }: CallFailure): string {
  if (status === 0) return 'There is no connection, so nothing was paid. Please try again.';
  const why = errorField(body);
  return why ? `Nothing was paid: ${why}.` : 'Nothing was paid. Please try again, or call us.';
}
