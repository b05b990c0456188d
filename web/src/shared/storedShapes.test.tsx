import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { pendingPayment } from '../site/request/pendingPayment';
import { ESTIMATE_KEY } from './estimate/chosenEstimate';

it.each(['7', '[]', '{}', '{"token":7}', '{"token":null,"balance":1}'])(
  'customer’s payment: what another build has stored of it is none: %s',
  (stored) => {
    sessionStorage.setItem('finesse-pending-payment', stored);
    expect(pendingPayment()).toBeNull();
  },
);

it.each(['7', '[]', '{"lines":7}', '{"lines":[null]}', '{"lines":["rental"]}'])(
  'visitor’s estimate: what another build has stored of it is none: %s',
  async (stored) => {
    sessionStorage.setItem(ESTIMATE_KEY, stored);
    vi.resetModules();
    const { useChosenEstimate } = await import('./estimate/chosenEstimate');
    expect(renderHook(useChosenEstimate).result.current).toBeNull();
  },
);
