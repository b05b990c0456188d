import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import type { Email } from 'postal-mime';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CUSTOMER_TEMPLATES, OWNER_TEMPLATES } from '../../../src/contract/messages.js';
import type { CreatedBooking } from '../../../src/contract/request.js';
import { MessageEntity } from '../../../src/modules/messages/message.entity.js';
import { launchChromium } from '../../support/chromium.js';
import { startMailedSite, type MailedSite } from '../../support/mailed-site.js';
import { eventually } from '../../support/mail-server.js';
import { run } from '../../support/process.js';
import { addMember, request } from '../../support/records.js';
import { Tables } from '../../support/tables.js';

// Mail scanners of companies open every link of a mail, with scripts on, before anybody reads it.

const BACKUP = new URL('../../../dist/cli/backup.js', import.meta.url).pathname;

let site: MailedSite;
let browser: Browser;
let bookings: CreatedBooking[];
let before: unknown[];
let tables: Tables;
/** What each link of all mails has shown, and all that the browser has asked for. */
const shown = new Map<string, string>();
const asked: Asked[] = [];

beforeAll(async () => {
  [site, browser] = await Promise.all([startMailedSite(), launchChromium()]);
  bookings = await causeEveryMail();
  before = await told();
  tables = new Tables({ database: site.beside, unitOfWork: site.beside.unitOfWork });
  await tables.keep();
  for (const link of new Set(site.mail.received.flatMap(({ email }) => linksIn(email))))
    shown.set(link, await openedAsScanner(link));
}, 180_000);
afterAll(async () => {
  await browser.close();
  await site.close();
});

const tokenOf = ({ requestLink }: Pick<CreatedBooking, 'requestLink'>) =>
  requestLink?.split('#')[1] ?? '';
const after = (createdAt: string, hours: number) =>
  new Date(Date.parse(createdAt) + hours * 3_600_000);

/** Bookings of every kind of mail: pending, also again, confirmed, cancelled, withdrawn; and a membership that ends. */
async function causeEveryMail(): Promise<CreatedBooking[]> {
  const { admin, visitor } = site;
  const ask = (name: string) => request(visitor, { email: `${name}@mail.example` });
  const setStatus = ({ id }: CreatedBooking, status: string) =>
    admin.put(`/api/bookings/${id}/status`, { status });
  const authorization = (booking: CreatedBooking) => ({
    authorization: `Request ${tokenOf(booking)}`,
  });

  const pending = await ask('pending');
  const { reference, email } = pending;
  await visitor.post('/api/request/messages', { text: 'Is there room?' }, authorization(pending));
  await visitor.post('/api/request/link', { reference, email });
  for (const hours of [18, 23]) {
    await site.remindAt(after(pending.createdAt, hours));
    // Answered, it would not be due any more; followed by the next, it would not be needed.
    await sendAll();
  }
  await admin.post(`/api/bookings/${pending.id}/messages`, { text: 'There is.' });

  const quoted = await ask('quoted');
  const draft = `/api/bookings/${quoted.id}/quotes/draft`;
  await admin.put(draft, { lines: [{ item: 'package-premium', quantity: 1 }] });
  await admin.post(`${draft}/send`, {});
  await sendAll();
  const accepted = { version: 1, name: 'Ada', termsAccepted: true };
  await visitor.post('/api/request/quote/accept', accepted, authorization(quoted));
  const days = after(quoted.createdAt, 72).toISOString().slice(0, 10);
  await site.remindAt(`${days}T12:00:00Z`);
  await sendAll();
  await admin.post(`/api/bookings/${quoted.id}/payments`, {
    ...{ amount: 5000, kind: 'deposit', method: 'cash', receivedAt: new Date().toISOString() },
  });

  const confirmed = await ask('confirmed');
  await setStatus(confirmed, 'confirmed');
  await sendAll();
  await admin.call('PATCH', `/api/bookings/${confirmed.id}`, { eventTime: '20:15' });
  await site.remindAt('2031-07-16T12:00:00Z');

  const undecided = await ask('undecided');
  await setStatus(undecided, 'confirmed');
  await sendAll();
  await setStatus(undecided, 'pending');

  const cancelled = await ask('cancelled');
  await setStatus(cancelled, 'cancelled');
  const withdrawn = await ask('withdrawn');
  await visitor.post('/api/request/withdraw', { reason: 'Rain' }, authorization(withdrawn));
  const dates = { startDate: '2031-06-20', expiryDate: '2031-07-20' };
  await addMember(admin, { membershipStatus: 'active', ...dates });
  await site.remindAt('2031-07-15T08:00:00Z');
  await admin.post('/api/messages/test', {});
  await sendAll();
  return [pending, quoted, confirmed, undecided, cancelled, withdrawn];
}

const messages = () => site.beside.unitOfWork.reader.find(MessageEntity);

/** Every message has become a mail, or what else becomes of it. */
async function sendAll(): Promise<void> {
  await site.sendNow();
  await eventually(async () =>
    (await messages()).every(({ state }) => state !== 'queued' && state !== 'sending'),
  );
}

const unescaped = (html: string) => html.replaceAll('&amp;', '&').replaceAll('&#39;', "'");

/** Every address in a mail that a browser could open, in either part. */
function linksIn({ text = '', html = '' }: Email): string[] {
  const hrefs = [...html.matchAll(/\b(?:href|src|action)\s*=\s*["']?(https?:[^"'\s>]+)/gi)];
  return [
    ...[...text.matchAll(/https?:\/\/[^\s<>]*[^\s<>.,;?!]/g)].map(([link]) => link),
    ...hrefs.map(([, href = '']) => unescaped(href)),
  ];
}

interface Asked {
  method: string;
  url: string;
  headers: Record<string, string>;
}

/** Opens an address without a session, stays until all is quiet, and leaves. */
async function openedAsScanner(link: string): Promise<string> {
  const context = await browser.newContext();
  const headers: Promise<unknown>[] = [];
  context.on('request', (request) => {
    const one = { method: request.method(), url: request.url(), headers: request.headers() };
    asked.push(one);
    // Those that are added on the way, among them the Referer.
    headers.push(request.allHeaders().then((all) => Object.assign(one.headers, all)));
  });
  // Other people's pages are not here.
  await context.route(
    (url) => url.origin !== site.url,
    (route) => route.fulfill({ contentType: 'text/html', body: '<p>Elsewhere</p>' }),
  );
  const page = await context.newPage();
  await page.goto(link);
  // One that never falls quiet has done what it does by then.
  await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => undefined);
  const words = await page.locator('body').innerText();
  await Promise.all(headers);
  await page.goto('about:blank');
  await page.waitForTimeout(100);
  await context.close();
  return words;
}

/** What the API says of the bookings: themselves, their history, their messages. */
const told = () =>
  Promise.all(
    bookings.flatMap(({ id }) =>
      [`bookings/${id}`, `bookings/${id}/history`, `messages?bookingId=${id}`].map(
        async (path) => (await site.admin.get(`/api/${path}`)).text,
      ),
    ),
  );

/** All that the product's own command keeps, unpacked. */
async function backedUp(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'finesse-mail-links-'));
  const { ended, output } = await run(site.environment, [
    ...[process.execPath, BACKUP, '--dir', folder],
  ] as [string, ...string[]]);
  expect([await ended, output()]).toEqual([0, expect.any(String)]);
  const texts = readdirSync(folder).map((name) => {
    const bytes = readFileSync(join(folder, name));
    return (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString();
  });
  rmSync(folder, { recursive: true });
  return texts.join('\n');
}

const ours = ({ url }: Asked) => url.startsWith(`${site.url}/`);

it('each kind of mail is sent, and each private link opens its booking', async () => {
  const rows = await messages();
  const kinds = new Set(rows.map(({ template }) => template));
  // Told of card payments alone.
  kinds.add('payment-arrived').add('payment-disputed').add('payment-held');
  expect([...kinds].sort()).toEqual([...CUSTOMER_TEMPLATES, ...OWNER_TEMPLATES].sort());
  expect(rows.map(({ template, state }) => [template, state])).toEqual(
    rows.map(({ template }) => [template, 'sent']),
  );
  // And the test mail, which is in no outbox.
  expect(site.mail.received).toHaveLength(rows.length + 1);
  for (const { id, reference, requestLink } of bookings) {
    expect(shown.get(requestLink ?? '')).toContain(reference);
    expect([...shown.keys()]).toContain(`${site.url}/admin/bookings/${id}`);
  }
});

it('rule 4: a browser that opens every link of every mail only sends GET requests', () => {
  const calls = asked.filter(({ url }) => url.startsWith(`${site.url}/api/`));
  expect(calls.length).toBeGreaterThanOrEqual(bookings.length);
  expect(asked.filter(({ method }) => method !== 'GET' && method !== 'HEAD')).toEqual([]);
});

it('rule 4: opening every link changes nothing in the API’s answers or the tables', async () => {
  expect(await told()).toEqual(before);
  expect(await tables.changed()).toEqual([]);
});

it('rule 5: only the Authorization header contains the token', () => {
  const [first = '', ...others] = bookings.map(tokenOf);
  expect(first).toMatch(/^[\w-]{46}$/);
  for (const token of [first, ...others]) {
    const carrying = asked.filter(({ headers }) => JSON.stringify(headers).includes(token));
    expect(carrying.length).toBeGreaterThan(0);
    for (const { url, headers } of carrying) {
      const { authorization, ...rest } = headers;
      expect([url.split('?')[0], authorization]).toEqual([
        `${site.url}/api/request`,
        `Request ${token}`,
      ]);
      expect(JSON.stringify(rest)).not.toContain(token);
    }
    // A browser shows a page its whole address, and sends it without what is behind the #.
    for (const { url } of asked) expect(url.split('#')[0]).not.toContain(token);
  }
  for (const { headers } of asked.filter((one) => !ours(one)))
    expect(headers['referer'] ?? '').not.toContain('/request');
});

it('rule 5: no log, nginx cache or backup contains the token', async () => {
  const kept = {
    'log of nginx': site.nginx.logs(),
    'log of the API': site.api.output(),
    'cache of nginx': site.nginx.cached(),
    backup: await backedUp(),
  };
  expect(kept['log of nginx']).toContain('"page":"/api/request"');
  expect(kept['cache of nginx']).toContain('KEY: /request');
  expect(kept['backup']).toContain(bookings[0]?.id);
  // What the next visitor is given: the cache keeps pages compressed.
  const pages = new Set(asked.filter(ours).map(({ url }) => url.split('#')[0] ?? ''));
  const given = await Promise.all([...pages].map((url) => fetch(url).then((got) => got.text())));
  const places = Object.entries({ ...kept, 'what the next visitor is given': given.join('\n') });
  for (const token of bookings.map(tokenOf))
    // The end is the signature; the beginning could be made from a booking's id.
    for (const part of [token, token.slice(24)])
      expect(places.filter(([, text]) => text.includes(part)).map(([place]) => place)).toEqual([]);
});
