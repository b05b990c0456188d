import { useEffect, useState } from 'react';
import { price } from '@finesse/api/contract/currency';
import { CARD_RETURN_TEXTS, PAID_QUERY } from '@finesse/api/contract/payments/card';
import type { CustomerView } from '@finesse/api/contract/request';
import { type CallFailure, errorField } from '../../shared/api/failure';
import { Alert } from '../../shared/form/FieldError';
import { Button } from '../../shared/ui/Button';
import { useOnPageRestore } from '../../shared/useOnPageRestore';
import { dueOf } from './due';
import {
  storePendingPayment,
  pendingPayment,
  type PendingPayment,
  clearPendingPayment,
} from './pendingPayment';
import { useGetRequestQuery, useStartCheckoutMutation } from './requestApi';

interface PayByCardProps {
  request: Pick<CustomerView, 'agreed' | 'balance' | 'received' | 'refunded' | 'cardPayment'>;
  token: string;
}

/** Leads to Stripe's page, where the deposit or then the balance is paid; no card is typed here. */
export function PayByCard({ request, token }: PayByCardProps) {
  const [start, { isLoading }] = useStartCheckoutMutation();
  const [isLeaving, setLeaving] = useState(false);
  const [failure, setFailure] = useState('');
  useOnPageRestore(() => setLeaving(false));
  const payment = usePaymentStatus(request, token);
  const offer = request.cardPayment ? offerOf(request) : null;
  const isAwaited = payment === 'waiting' || payment === 'late';
  if (!offer && payment === 'none') return null;

  async function pay(version: number) {
    setFailure('');
    const { data, error } = await start({ token, version });
    if (!data) return setFailure(failureOf(error as CallFailure));
    setLeaving(true);
    storePendingPayment({ token, received: request.received });
    location.assign(data.url);
  }

  return (
    <section className="request-part" aria-labelledby="request-card">
      <h2 id="request-card">Pay by card</h2>
      <div role="status">{payment !== 'none' && <p>{CARD_RETURN_TEXTS[payment]}</p>}</div>
      {offer && !isAwaited && (
        <>
          <p>You pay on a page of Stripe, our card processor. We never see your card.</p>
          <Button
            look="primary"
            aria-disabled={isLoading || isLeaving}
            onClick={() => void pay(offer.version)}
          >
            {isLoading || isLeaving ? 'Opening the payment…' : offer.action}
          </Button>
        </>
      )}
      <Alert className="text-danger" message={failure} />
    </section>
  );
}

function offerOf(request: PayByCardProps['request']) {
  const due = dueOf(request);
  if (!due || !request.agreed) return null;
  const { version, currency } = request.agreed;
  return { version, action: `Pay the ${due.kind} of ${price(due.amount, currency)} by card` };
}

/** Paid is only on Stripe's page, which did not open. */
function failureOf({ body }: CallFailure): string {
  const why = errorField(body);
  return why ? `Nothing was paid: ${why}.` : 'Nothing was paid. Please try again, or call us.';
}

const POLL_INTERVAL_MS = 2000;
/** Stripe reports most payments within seconds. */
const POLL_TIMEOUT_MS = 60_000;

/** `late`: it has not arrived yet, and the page no longer polls for it. */
type PaymentStatus = 'none' | keyof typeof CARD_RETURN_TEXTS;

/** Polls for the payment after a return from Stripe's page. */
function usePaymentStatus(
  { received }: Pick<CustomerView, 'received'>,
  token: string,
): PaymentStatus {
  const [paid] = useState(() => returningPayer(token));
  const [isLate, setLate] = useState(false);
  const hasArrived = paid !== null && received > paid.received;
  const isWaiting = paid !== null && !hasArrived && !isLate;
  useGetRequestQuery(token, { pollingInterval: isWaiting ? POLL_INTERVAL_MS : 0 });

  useEffect(() => {
    if (pendingPayment()?.token === token) clearPendingPayment(token);
  }, [token]);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setLate(true), POLL_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);

  if (hasArrived) return 'arrived';
  if (isLate) return 'late';
  return paid ? 'waiting' : 'none';
}

/** Who returns from a finished payment; `null` after an abandoned one, or without one. */
function returningPayer(token: string): PendingPayment | null {
  const from = pendingPayment();
  const hasPaid = new URLSearchParams(location.search).has(PAID_QUERY);
  return hasPaid && from?.token === token ? from : null;
}
