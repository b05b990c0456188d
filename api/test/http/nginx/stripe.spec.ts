import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CARD_ERRORS } from '../../../src/contract/payments/card.js';
import { startNginx, type Nginx } from '../../support/nginx.js';
import { startServer, type TestServer } from '../../support/server.js';
import { CardCustomer } from '../../support/stripe/card-site.js';
import { signed } from '../../support/stripe/signed.js';
import { StripeStandIn } from '../../support/stripe/stand-in.js';

let server: TestServer;
let stripe: StripeStandIn;
let nginx: Nginx;
beforeAll(async () => {
  stripe = await StripeStandIn.start();
  server = await startServer(stripe.variables);
});
afterAll(async () => {
  await server.close();
  await stripe.stop();
});
beforeEach(async () => {
  const apiPort = Number(new URL(server.apiUrl).port);
  nginx = await startNginx({ apiPort, variables: { RATE_LIMIT: 'on' } });
});
afterEach(() => nginx.stop());

const send = (body: string, headers: Record<string, string>, path = '/api/payments/stripe') =>
  fetch(nginx.url + path, { method: 'POST', headers, body });

describe('Stripe events through nginx', () => {
  it('are forwarded byte for byte, so that their signature holds, and not cached', async () => {
    const customer = await CardCustomer.make(server, stripe);
    stripe.pay((await customer.atStripe()).id);
    const [event] = stripe.events.splice(0);
    const { payload, headers } = signed({ ...event, note: 'Zoë \t – 水煙\r\n' });
    const spaced = `${payload}`;
    for (const path of ['/api/payments/stripe', '/api/payments/stripe/']) {
      const response = await send(spaced, headers, path);
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    }
    expect((await customer.payments()).payments).toHaveLength(1);
    expect(nginx.cached()).toBe('');
  });

  it('with one byte added are refused by the API', async () => {
    const { payload, headers } = signed({ type: 'customer.created', data: { object: {} } });
    expect((await send(payload, headers)).status).toBe(200);
    const response = await send(`${payload} `, headers);
    expect([response.status, await response.json()]).toEqual([
      400,
      { error: CARD_ERRORS.signature },
    ]);
  });

  it('pass in a burst of fifty; a flood is refused without affecting others', async () => {
    const { payload, headers } = signed({ type: 'customer.created', data: { object: {} } });
    const burst = await Promise.all(Array.from({ length: 50 }, () => send(payload, headers)));
    expect(new Set(burst.map(({ status }) => status))).toEqual(new Set([200]));
    const flood = await Promise.all(Array.from({ length: 60 }, () => send('{}', headers)));
    expect(flood.filter(({ status }) => status === 429).length).toBeGreaterThan(20);
    expect((await fetch(`${nginx.url}/api/catalogue`)).status).toBe(200);
  });

  it('that are compressed or longer than 64 KB are refused by nginx', async () => {
    const { payload, headers } = signed({ more: 'x'.repeat(70_000) });
    expect((await send(payload, headers)).status).toBe(413);
    expect((await send('{}', { ...headers, 'content-encoding': 'gzip' })).status).toBe(415);
  });
});
