import { useEffect, useState } from 'react';
import { PAID_QUERY } from '@finesse/api/contract/payments/card';
import type { CustomerView } from '@finesse/api/contract/request';
import { payer, returnFromPaying, type Payer } from './paying';
import { useGetRequestQuery } from './requestApi';

const LOOK_EVERY_MS = 2000;
/** Stripe tells of most payments within seconds. */
const PATIENCE_MS = 60_000;

/** `late`: it has not arrived, and nobody need wait for it in front of the page. */
export type Return = 'none' | 'waiting' | 'late' | 'arrived';

/** Whoever comes from paying sees the payment as soon as it has arrived: the page looks for it. */
export function useReturn({ balance }: Pick<CustomerView, 'balance'>, token: string): Return {
  const [paid] = useState(() => comesFromPaying(token));
  const [isLate, setLate] = useState(false);
  const hasArrived = paid !== null && balance !== paid.balance;
  const isWaiting = paid !== null && !hasArrived && !isLate;
  useGetRequestQuery(token, { pollingInterval: isWaiting ? LOOK_EVERY_MS : 0 });

  useEffect(() => {
    if (payer()?.token === token) returnFromPaying(token);
  }, [token]);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);

  if (hasArrived) return 'arrived';
  if (isLate) return 'late';
  return paid ? 'waiting' : 'none';
}

/** Who has paid, or not finished that: `null` for the latter, and for whoever comes from elsewhere. */
function comesFromPaying(token: string): Payer | null {
  const from = payer();
  const hasPaid = new URLSearchParams(location.search).has(PAID_QUERY);
  return hasPaid && from?.token === token ? from : null;
}
