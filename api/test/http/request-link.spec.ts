import { beforeEach, describe, expect, it } from 'vitest';
import { MESSAGE_ERRORS } from '../../src/contract/messages.js';
import type { Booking } from '../../src/contract/bookings.js';
import { ERRORS } from '../../src/contract/errors.js';
import { RATE_LIMITS } from '../../src/contract/rate-limits.js';
import type { CreatedBooking, CustomerView } from '../../src/contract/request.js';
import { MessageEntity } from '../../src/modules/messages/message.entity.js';
import { eventually } from '../support/mail-server.js';
import { request, SPAM_SIGNALS } from '../support/records.js';
import { newDatabase, runServer, startServer } from '../support/server.js';
import { siteWithMail } from '../support/site-with-mail.js';

const { mail, server } = siteWithMail();
beforeEach(() => void mail.received.splice(0));

let people = 0;
const ask = (changes: object = {}): Promise<CreatedBooking> => {
  people += 1;
  return request(server.visitor, { email: `lost${String(people)}@mail.example`, ...changes });
};
const askForLink = (reference: unknown, email: unknown) =>
  server.visitor.post('/api/request/link', { reference, email });
const linkMails = (where: object = {}) =>
  server.unitOfWork.reader.findBy(MessageEntity, { template: 'request-link', ...where });
const viewBy = (link: string | null) =>
  server.visitor.get<CustomerView>('/api/request', {
    authorization: `Request ${link?.split('#')[1] ?? ''}`,
  });
/** The link that a mail has, as text and as HTML. */
const linkIn = ({
  text = '',
  html = '',
}: {
  text?: string | undefined;
  html?: string | undefined;
}) => {
  const [link = ''] = /http:\S+\/request#\S+/.exec(text) ?? [];
  expect(html).toContain(`href="${link}"`);
  return link;
};

describe('the private link in mails', () => {
  it('of a received request is the link that the visitor got as the answer', async () => {
    const { email, requestLink } = await ask();
    expect(linkIn(await mail.mailAbout(email, 'We have your request'))).toBe(requestLink);
  });

  it('is in no mail to the owner', async () => {
    const { email, requestLink } = await ask();
    await mail.mailTo(email);
    const toOwner = await mail.mailTo('owner@house.example');
    const token = requestLink?.split('#')[1] ?? 'none';
    expect(JSON.stringify(toOwner)).not.toContain(token);
  });

  it('renewed by the owner is mailed to the customer, and opens the request', async () => {
    const { id, email, reference, requestLink } = await ask();
    const renewed = await server.admin.post<CreatedBooking>(`/api/bookings/${id}/link`, {});
    const link = linkIn(await mail.mailAbout(email, `Your link to your request (${reference})`));
    expect([link, link === requestLink]).toEqual([renewed.body.requestLink, false]);
    expect((await viewBy(link)).status).toBe(200);
  });

  it('of an erased booking cannot be renewed: 409, and no mail', async () => {
    const { id, email } = await ask();
    await server.admin.post('/api/privacy/erase', { email });
    const { status, body } = await server.admin.post(`/api/bookings/${id}/link`, {});
    expect([status, body.error]).toEqual([409, ERRORS.bookingErased]);
    expect(await linkMails({ bookingId: id })).toEqual([]);
  });

  it('revoked before its mail was sent stops the mail', async () => {
    const { id, email, reference } = await ask();
    mail.behaviour.set(email, 450);
    await askForLink(reference, email);
    await eventually(async () => {
      const [now] = await linkMails({ bookingId: id });
      return now?.state === 'queued' && now.attempts > 0;
    });
    await server.admin.delete(`/api/bookings/${id}/link`);
    const [message] = await linkMails({ bookingId: id });
    const { status, body } = await server.admin.post(`/api/messages/${message?.id ?? ''}/resend`);
    expect([status, body.error]).toEqual([409, MESSAGE_ERRORS.outdated]);
  });
});

describe('POST /api/request/link', () => {
  it('a matching reference and e-mail address: 202, and the link is mailed to that address', async () => {
    const { email, reference, requestLink } = await ask();
    expect(await askForLink(reference, email)).toMatchObject({ status: 202, body: {} });
    expect(linkIn(await mail.mailAbout(email, 'Your link'))).toBe(requestLink);
  });

  it('a matching pair in another spelling: the same', async () => {
    const { id, email, reference } = await ask();
    const digits = reference.slice(2).toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l');
    const spellings = [` ${reference.toLowerCase()} `, digits, `f ${digits}`];
    for (const spelling of spellings) await askForLink(spelling, ` ${email.toUpperCase()} `);
    expect(await linkMails({ bookingId: id })).toHaveLength(spellings.length);
  });

  it('no matching request: the same answer, and no mail', async () => {
    const [one, other, revoked, erased, spam] = [
      await ask(),
      await ask(),
      await ask(),
      await ask(),
      await ask(SPAM_SIGNALS),
    ];
    await server.admin.delete(`/api/bookings/${revoked.id}/link`);
    await server.admin.post('/api/privacy/erase', { email: erased.email });
    const known = await askForLink(one.reference, one.email);
    const before = await linkMails();
    for (const [reference, email] of [
      [one.reference, other.email],
      [one.reference, 'nobody@mail.example'],
      ['F-000000', one.email],
      ['nothing', one.email],
      [revoked.reference, revoked.email],
      [erased.reference, erased.email],
      [spam.reference, spam.email],
    ]) {
      const { status, text } = await askForLink(reference, email);
      expect([reference, status, text]).toEqual([reference, known.status, known.text]);
    }
    expect(await linkMails()).toHaveLength(before.length);
  });

  it('after a renewal: the renewed link is mailed', async () => {
    const { id, email, reference } = await ask();
    const { body } = await server.admin.post<CreatedBooking>(`/api/bookings/${id}/link`, {});
    await mail.mailTo(email, 2);
    mail.received.splice(0);
    await askForLink(reference, email);
    expect(linkIn(await mail.mailAbout(email, 'Your link'))).toBe(body.requestLink);
  });

  it('after the owner corrected the address: mailed only to the new one', async () => {
    const { id, email, reference } = await ask();
    const right = `right.${email}`;
    await server.admin.call<Booking>('PATCH', `/api/bookings/${id}`, { email: right });
    await askForLink(reference, email);
    await askForLink(reference, right);
    expect((await linkMails({ bookingId: id })).map(({ recipient }) => recipient)).toEqual([right]);
  });

  it.each([
    ['no reference', '', 'ada@example.com', 'reference'],
    ['a reference that is no text', 7, 'ada@example.com', 'reference'],
    ['no address', 'F-000000', '', 'email'],
    ['an address that is none', 'F-000000', 'ada', 'email'],
  ])('%s: 400 with a sentence', async (_, reference, email, field) => {
    expect(await askForLink(reference, email)).toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.stringMatching(/\w \w/) as string } },
    });
  });

  it('is rate limited by IP address, for known and unknown requests alike', async () => {
    const limited = await startServer({ RATE_LIMIT: 'on' });
    const { points } = RATE_LIMITS['request link'];
    const statuses: number[] = [];
    for (let time = 0; time <= points; time += 1) {
      const body = { reference: 'F-000000', email: `one${String(time)}@mail.example` };
      statuses.push((await limited.visitor.post('/api/request/link', body)).status);
    }
    await limited.close();
    expect(statuses).toEqual([...Array<number>(points).fill(202), 429]);
  });

  it('of a matching pair sends no more mails to an address than the limit, and answers the same', async () => {
    const limited = await startServer({ RATE_LIMIT: 'on', TRUST_PROXY: 'true' });
    const { points } = RATE_LIMITS['request link by e-mail'];
    const { reference, email } = await request(limited.visitor);
    const statuses: number[] = [];
    let addresses = 0;
    const askFor = async (body: object, times: number) => {
      for (let time = 0; time < times; time += 1) {
        addresses += 1;
        const from = { 'x-forwarded-for': `203.0.113.${String(addresses)}` };
        statuses.push((await limited.visitor.post('/api/request/link', body, from)).status);
      }
    };
    // What a stranger guesses takes nothing from the customer.
    await askFor({ reference: 'F-000000', email }, points + 1);
    await askFor({ reference, email }, points + 1);
    const template = 'request-link';
    const mails = await limited.unitOfWork.reader.countBy(MessageEntity, { template });
    await limited.close();
    expect([new Set(statuses), mails]).toEqual([new Set([202]), points]);
  });
});

describe('LINK_SECRET', () => {
  it('set to the former SESSION_SECRET keeps private links valid; without it they end', async () => {
    const database = await newDatabase();
    const [former, next] = ['f'.repeat(40), 'n'.repeat(40)];
    const start = (variables: Record<string, string>) => runServer(variables, database);
    const first = await start({ SESSION_SECRET: former });
    const { requestLink } = await request(first.visitor);
    await first.close();
    const statuses: number[] = [];
    for (const LINK_SECRET of [former, '']) {
      const later = await start({ SESSION_SECRET: next, LINK_SECRET });
      const authorization = `Request ${requestLink?.split('#')[1] ?? ''}`;
      statuses.push((await later.visitor.get('/api/request', { authorization })).status);
      await later.close();
    }
    await database.drop();
    expect(statuses).toEqual([200, 401]);
  });
});
