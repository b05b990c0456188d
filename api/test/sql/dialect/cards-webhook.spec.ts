import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { CARD_ERRORS } from '../../../src/contract/payments/card.js';
import { cardSite } from '../../support/stripe/card-site.js';
import type { StripeEvent } from '../../support/stripe/state.js';
import { seconds } from '../../support/stripe/state.js';
import { signed } from '../../support/stripe/signed.js';

const site = cardSite();

describe('the Stripe webhook', () => {
  let event: StripeEvent;
  beforeEach(async () => {
    await site.customer.payAtStripe();
    [event] = site.taken() as [StripeEvent];
  });
  async function send(
    body: string | Uint8Array<ArrayBuffer>,
    headers: Record<string, string>,
    path = '/api/payments/stripe',
  ): Promise<[number, string]> {
    const response = await fetch(site.server.url + path, { method: 'POST', headers, body });
    const text = await response.text();
    return [response.status, text];
  }
  const refused = [400, JSON.stringify({ error: CARD_ERRORS.signature })];

  it('refuses a missing, foreign or old signature, and one of another text', async () => {
    const { payload, headers } = signed(event);
    const { 'content-type': json = '', 'stripe-signature': signature = '' } = headers;
    const with_ = (value: string) => ({ 'content-type': json, 'stripe-signature': value });
    expect(await send(payload, { 'content-type': json })).toEqual(refused);
    expect(await send(payload, with_(''))).toEqual(refused);
    expect(await send(payload, with_('t=1,v1=00'))).toEqual(refused);
    expect(await send(payload, with_(signature.replace('v1=', 'v0=')))).toEqual(refused);
    expect(await send(payload, signed(event, { secret: 'whsec_another' }).headers)).toEqual(
      refused,
    );
    const old = { timestamp: seconds() - 301 };
    expect(await send(payload, signed(event, old).headers)).toEqual(refused);
    expect(await send(`${payload} `, headers)).toEqual(refused);
    // The same thing said in other signs is another text.
    expect(await send(JSON.stringify(event), headers)).toEqual(refused);
    expect(await site.customer.amounts()).toEqual([]);
    const young = { timestamp: seconds() - 290 };
    expect((await send(payload, signed(event, young).headers))[0]).toBe(200);
    expect(await site.customer.amounts()).toEqual([11_300]);
  });

  it('refuses a signature of the future, and what is signed but no event', async () => {
    const later = { timestamp: seconds() + 400 };
    const { payload, headers } = signed(event, later);
    expect(await send(payload, headers)).toEqual(refused);
    const nonsense = [
      ...['text', 1, null, [], {}, { type: 'checkout.session.completed' }],
      ...[
        { ...event, data: null },
        { ...event, data: { object: null } },
      ],
      ...[undefined, 7, '', '../refunds'].map((id) => ({ ...event, data: { object: { id } } })),
      { ...event, type: ['refund.created'] },
    ];
    for (const one of nonsense) {
      const said = signed(one as object);
      const [status] = await send(said.payload, said.headers);
      expect([status, one]).toEqual([400, one]);
    }
    // Some of Stripe's have no id.
    const balance = signed({ ...event, type: 'balance.available', data: { object: {} } });
    expect((await send(balance.payload, balance.headers))[0]).toBe(200);
    expect(await site.customer.amounts()).toEqual([]);
  });

  it('refuses another encoding, a form, a missing and a too large body', async () => {
    const { payload, headers } = signed(event);
    const zipped = { ...headers, 'content-encoding': 'gzip' };
    expect((await send(Uint8Array.from(gzipSync(payload)), zipped))[0]).toBe(415);
    const utf16 = Uint8Array.from(Buffer.from(payload, 'utf16le'));
    expect((await send(utf16, headers))[0]).toBe(400);
    const form = { ...headers, 'content-type': 'application/x-www-form-urlencoded' };
    expect((await send(payload, form))[0]).toBe(415);
    expect(await send('', headers)).toEqual(refused);
    const huge = signed({ ...event, more: 'x'.repeat(70_000) });
    expect((await send(huge.payload, huge.headers))[0]).toBe(413);
    expect(await site.customer.amounts()).toEqual([]);
  });

  it('accepts every spelling of its address', async () => {
    const { payload, headers } = signed(event);
    for (const path of ['/api/payments/stripe/', '/api//payments/stripe', '/api/payments/%73tripe'])
      expect((await send(payload, headers, path))[0]).toBe(200);
    expect(await site.customer.amounts()).toEqual([11_300]);
  });

  it('accepts non-ASCII characters', async () => {
    const said = signed({ ...event, note: 'Zoë – 水煙 🔥' });
    expect((await send(said.payload, said.headers))[0]).toBe(200);
  });

  it('answers only that the event was received', async () => {
    const { payload, headers } = signed(event);
    expect(await send(payload, headers)).toEqual([200, '{"received":true}']);
  });
});
