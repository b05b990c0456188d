import { expect, type APIRequestContext, type Page } from '@playwright/test';
import type { Todo } from '@finesse/api/contract/todo';
import { MailServer } from '../../../api/test/support/mail-server';
import { makeQuoted } from '../booking/quote-kit';
import { signInByCall } from '../kit/dashboard-kit';
import { saveCatalogue, visitorTest } from '../kit/own-site';

const DAY_MS = 86_400_000;
/** Two days ahead, when the run sheet is the next step. */
export const EVENING = new Date(Date.now() + 2 * DAY_MS).toISOString().slice(0, 10);
export const HOW_TO_PAY = 'To account 12345678';
const SENDER = 'Finesse <host@finesse.example>';

/** Without a mail server, as `npm start` comes. */
export const test = visitorTest.extend<object>({
  variables: [
    async ({ variables, siteUrl }, run) => run({ ...variables, SITE_URL: siteUrl }),
    { scope: 'worker' },
  ],
});

export const mailTest = test.extend<object, { mail: MailServer }>({
  mail: [
    async ({}, run) => {
      const mail = await new MailServer().start();
      await run(mail);
      await mail.stop();
    },
    { scope: 'worker' },
  ],
  variables: [
    async ({ variables, mail }, run) =>
      run({ ...variables, SMTP_URL: mail.url, MAIL_FROM: SENDER }),
    { scope: 'worker' },
  ],
});

/** Both pipes that there are, confirmed for somebody else that evening. */
export async function takeAllPipes(owner: APIRequestContext): Promise<void> {
  await saveCatalogue(owner, {
    equipment: [{ id: 'pipe', name: 'Brass pipe', count: 2, isPipe: true }],
    uses: { 'package-premium': [{ equipment: 'pipe', quantity: 2 }] },
    paymentInstructions: HOW_TO_PAY,
  });
  const priya = { firstName: 'Priya', lastName: 'Bennett', source: 'phone', eventDate: EVENING };
  const { booking, quote } = await makeQuoted(owner, priya);
  const said = { name: 'Priya Bennett', reason: 'By phone' };
  expect((await owner.post(`/api/quotes/${quote.id}/accept`, { data: said })).status()).toBe(200);
  const confirmed = { data: { status: 'confirmed' } };
  expect((await owner.put(`/api/bookings/${booking.id}/status`, confirmed)).status()).toBe(200);
}

/** The dashboard on a phone of the owner's own. */
export async function openOwnersPhone(page: Page): Promise<Page> {
  const browser = page.context().browser();
  if (!browser) throw new Error('there is no browser');
  const phone = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    viewport: { width: 390, height: 664 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  });
  await signInByCall(phone.request);
  const owner = await phone.newPage();
  await owner.goto('/admin');
  return owner;
}

export const todoOf = async (owner: APIRequestContext) =>
  (await (await owner.get('/api/todo')).json()) as Todo;
