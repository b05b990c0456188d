import { expect, it } from 'vitest';
import { pendingPayment } from './pendingPayment';

it.each([
  '7',
  '[]',
  '{}',
  '{"token":7}',
  '{"token":null,"received":1}',
  '{"token":"a","balance":1}',
])('customer’s payment: what another build has stored of it is none: %s', (stored) => {
  sessionStorage.setItem('finesse-pending-payment', stored);
  expect(pendingPayment()).toBeNull();
});
