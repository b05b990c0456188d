import { MoreThan } from 'typeorm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Quote } from '../../src/contract/quotes/quote.js';
import type { PushTopic } from '../../src/contract/push.js';
import { PushDeliveryEntity } from '../../src/modules/push/push-delivery.entity.js';
import { PushSubscriptionEntity } from '../../src/modules/push/push-subscription.entity.js';
import { remindAt } from '../support/jobs.js';
import { eventually } from '../support/mail-server.js';
import { PushServiceStandIn, type PushBrowser } from '../support/push-service.js';
import {
  book,
  newBooking,
  PAYMENT,
  QUOTE_DRAFT,
  request,
  SPAM_SIGNALS,
} from '../support/records.js';
import { startServer, type TestServer } from '../support/server.js';
import { CardCustomer } from '../support/stripe/card-site.js';
import { deliver } from '../support/stripe/deliver.js';
import { StripeStandIn } from '../support/stripe/stand-in.js';
import { Tables } from '../support/tables.js';

let service: PushServiceStandIn;
let stripe: StripeStandIn;
let server: TestServer;
let tables: Tables;
let browser: PushBrowser;
beforeAll(async () => {
  [service, stripe] = [await PushServiceStandIn.start(), await StripeStandIn.start()];
  server = await startServer({ ...service.variables, ...stripe.variables });
  tables = new Tables(server);
  await tables.keep();
});
beforeEach(async () => {
  browser = await subscribed();
});
afterEach(() => tables.restore());
afterAll(async () => {
  await server.close();
  await stripe.stop();
  await service.stop();
});

async function subscribed(topics?: PushTopic[]): Promise<PushBrowser> {
  const made = service.browser();
  const body = { ...made.subscription, name: 'Phone', ...(topics && { topics }) };
  expect((await server.admin.post('/api/push/subscriptions', body)).status).toBe(201);
  return made;
}

/** A request, and what its customer does on their page. */
async function customer(changes: Parameters<typeof request>[1] = {}) {
  const { id, createdAt, requestLink } = await request(server.visitor, changes);
  const authorization = `Request ${requestLink?.split('#')[1] ?? ''}`;
  const post = (path: string, body: object) =>
    server.visitor.post(`/api/request${path}`, body, { authorization });
  const path = `/api/bookings/${id}`;
  const quoted = async () => {
    await server.admin.put(`${path}/quotes/draft`, QUOTE_DRAFT);
    return (await server.admin.post<Quote>(`${path}/quotes/draft/send`, {})).body;
  };
  return {
    id,
    createdAt,
    path,
    post,
    quoted,
    write: () => post('/messages', { text: 'At 20:00?' }),
  };
}

const waiting = () => server.unitOfWork.reader.find(PushDeliveryEntity);
const allSent = () => eventually(async () => (await waiting()).length === 0);
/** What the device showed in the end, once all is sent. */
const shown = async (): Promise<string[]> => {
  await allSent();
  return browser.received.map(({ notification }) => notification.title);
};

describe('what devices are notified of', () => {
  it('a request: first name and day, nothing else of the person; a press opens the booking', async () => {
    const { id } = await book(server.visitor);
    expect(await shown()).toEqual(['New request']);
    const [got] = browser.received;
    expect(got?.notification).toEqual({
      title: 'New request',
      body: 'Ada, Friday 18 July 2031',
      path: `/admin/bookings/${id}`,
      tag: expect.stringMatching(/^[\w-]{32}$/) as string,
    });
    const { tag } = got?.notification ?? {};
    expect(got?.headers).toMatchObject({ ttl: '86400', urgency: 'high', topic: tag });
    await eventually(async () => {
      const [device] = await server.unitOfWork.reader.find(PushSubscriptionEntity);
      return device?.lastSentAt !== null;
    });
  });

  it('words of the customer, each time', async () => {
    const { write } = await customer();
    await write();
    await write();
    const wrote = 'New message from a customer';
    expect((await shown()).toSorted()).toEqual([wrote, wrote, 'New request']);
  });

  it.each([
    ['/quote/accept', { name: 'Ada', termsAccepted: true }, 'Quote accepted'],
    ['/quote/decline', { reason: 'Too late' }, 'Quote declined'],
  ])('a quote that the customer answers: %s', async (path, body, title) => {
    const { post, quoted } = await customer();
    const { version } = await quoted();
    expect((await post(path, { version, ...body })).status).toBe(200);
    expect(await shown()).toEqual(expect.arrayContaining([title]));
  });

  it('a payment by card, once', async () => {
    const payer = await CardCustomer.make(server, stripe);
    stripe.pay((await payer.atStripe()).id);
    for (const event of stripe.events.splice(0)) {
      await deliver(server, event);
      await deliver(server, event);
    }
    const arrived = (await shown()).filter((title) => title === 'Card payment received');
    expect(arrived).toHaveLength(1);
  });

  it('rule 6: a request that is not answered, at 18 and at 23 hours, each once', async () => {
    const { createdAt } = await customer();
    const at = (hours: number) =>
      remindAt(server.database, Date.parse(createdAt) + hours * 3_600_000);
    for (const hours of [17.9, 18, 18.1, 23, 24]) await Promise.all([at(hours), at(hours)]);
    expect((await shown()).toSorted()).toEqual([
      'New request',
      'Not answered for 18 hours',
      'Not answered for 23 hours',
    ]);
  });

  it('a request that was held as spam, once its customer comes back to it', async () => {
    const { write } = await customer(SPAM_SIGNALS);
    expect(await waiting()).toEqual([]);
    await write();
    expect((await shown()).toSorted()).toEqual(['New message from a customer', 'New request']);
  });

  it('nothing that the owner does', async () => {
    const entered = { ...newBooking(), source: 'phone' };
    expect((await server.admin.post('/api/bookings', entered)).status).toBe(201);
    const spam = await customer(SPAM_SIGNALS);
    await server.admin.post(`/api/bookings/spam/${spam.id}/accept`, {});
    const { path, quoted } = await customer();
    const quote = await quoted();
    await server.admin.post(`/api/quotes/${quote.id}/accept`, { name: 'Ada', reason: 'By phone' });
    await server.admin.post(`${path}/payments`, PAYMENT);
    await server.admin.post(`${path}/messages`, { text: 'Gladly' });
    await server.admin.put(`${path}/status`, { status: 'confirmed' });
    expect(await shown()).toEqual(['New request']);
  });

  it('only what was chosen on the device', async () => {
    const other = await subscribed(['customer-wrote']);
    const { write } = await customer();
    await write();
    await allSent();
    expect(await other.titles(1)).toEqual(['New message from a customer']);
    expect(await browser.titles(2)).toHaveLength(2);
  });
});

describe('a device that cannot be notified', () => {
  it.each([404, 410])('is forgotten where its push service answers %d', async (status) => {
    browser.behaviour = status;
    await book(server.visitor);
    await eventually(async () => !(await server.unitOfWork.reader.exists(PushSubscriptionEntity)));
    expect(await waiting()).toEqual([]);
  });

  it('is tried again where its push service is out of order, and holds up no other', async () => {
    const other = await subscribed();
    browser.behaviour = 503;
    const { write } = await customer();
    expect(await other.titles(1)).toEqual(['New request']);
    const [row] = await eventually(async () => {
      const rows = await waiting();
      return rows.length === 1 && rows[0]!.nextAttemptAt.getTime() > Date.now() + 40_000 && rows;
    });
    expect([browser.asked, row?.attempts]).toEqual([1, 1]);
    browser.behaviour = 201;
    await dueNow();
    await write();
    expect((await shown()).toSorted()).toEqual(['New message from a customer', 'New request']);
  });

  it('is tried six times', async () => {
    browser.behaviour = 503;
    const { write } = await customer();
    await eventually(() => Promise.resolve(browser.asked === 1));
    await dueNow({ attempts: 5 });
    browser.behaviour = 429;
    await write();
    await eventually(() => Promise.resolve(browser.asked === 3));
    await eventually(async () => (await waiting()).length === 1);
    expect((await waiting()).map(({ occasion }) => occasion)).toEqual(['customer-wrote']);
  });

  it('is not tried again where its push service refuses it, or leads elsewhere', async () => {
    browser.behaviour = 'redirects';
    await book(server.visitor);
    await eventually(() => Promise.resolve(browser.asked === 1));
    await allSent();
    browser.behaviour = 413;
    await book(server.visitor);
    await eventually(() => Promise.resolve(browser.asked === 2));
    await allSent();
    expect(browser.received).toEqual([]);
  });

  it.each(['erased', 'deleted'])(
    'hears nothing of a booking that was %s meanwhile',
    async (end) => {
      browser.behaviour = 503;
      const { id } = await book(server.visitor);
      await eventually(() => Promise.resolve(browser.asked === 1));
      if (end === 'deleted') await server.admin.delete(`/api/bookings/${id}`);
      else await server.admin.post('/api/privacy/erase', { email: 'ada@example.com' });
      expect(await waiting()).toEqual([]);
    },
  );

  it('hears nothing once its session has ended by itself', async () => {
    await server.unitOfWork.write((manager) =>
      manager.query(`UPDATE sessions SET expiresAt = createdAt`),
    );
    await book(server.visitor);
    expect([await waiting(), browser.asked]).toEqual([[], 0]);
  });

  const dueNow = (change: Partial<PushDeliveryEntity> = {}) =>
    server.unitOfWork.write((manager) =>
      manager.update(
        PushDeliveryEntity,
        { attempts: MoreThan(0) },
        { ...change, nextAttemptAt: new Date() },
      ),
    );
});
