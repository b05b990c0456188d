import type { Browser, Page } from '@playwright/test';
import ICAL from 'ical.js';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium } from '../../support/chromium.js';
import { eventIn } from '../../support/event-in-mail.js';
import { OWNER, startMailedSite, type MailedSite } from '../../support/mailed-site.js';
import { ADMIN } from '../../support/server.js';

const CUSTOMER = 'amara@mail.example';
const QUESTION = 'Is there room for a tent in your plan?';
const ANSWER = 'There is. Seven would suit us well.';

let site: MailedSite;
let browser: Browser;
/** The customer on a phone, the owner at a desk. */
let customer: Page;
let owner: Page;
beforeAll(async () => {
  [site, browser] = await Promise.all([startMailedSite(), launchChromium()]);
  const here = { locale: 'en-GB', timezoneId: 'Europe/London', reducedMotion: 'reduce' } as const;
  const phone = { viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true };
  customer = await (await browser.newContext({ ...here, ...phone })).newPage();
  owner = await (await browser.newContext({ ...here })).newPage();
  for (const page of [customer, owner]) page.setDefaultTimeout(10_000);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const next = () => button(customer, 'Next Step').click();
const title = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

/** The form of the site, filled in and sent. */
async function book(): Promise<void> {
  const page = customer;
  await page.goto(site.url);
  await page.locator('#contact').scrollIntoViewIfNeeded();
  await page.locator('[data-live] form').waitFor();
  await page.getByLabel('First Name*').fill('Amara');
  await page.getByLabel('Last Name*').fill('Okafor');
  await page.getByLabel('Email*').fill(CUSTOMER);
  await page.getByLabel('Phone Number*').fill('+44 7700 900123');
  await next();
  await page.getByRole('checkbox', { name: 'Shisha Catering' }).check();
  await next();
  await page.getByLabel('Event Date*').fill('2031-06-20');
  await page.getByLabel('Event Time*').selectOption('19:30');
  await page.getByLabel('Event Location*').fill('12 Orchard Lane, London');
  await page.getByLabel('Number of Guests*').selectOption('11-25');
  await next();
  await page.getByLabel('Preferred Shisha Flavours').fill('Fresh Mint');
  await next();
  await page.getByRole('checkbox', { name: /^I agree to the terms/ }).check();
  await button(page, 'Submit Booking Request').click();
  await page.getByRole('region', { name: 'We have your request' }).waitFor();
}

/** The first address in a mail that leads there. */
const linkIn = (text: string | undefined, path: string): string =>
  text?.split('\n').find((line) => line.startsWith(`${site.url}${path}`)) ?? 'none';

/** Follows the link of a mail to the owner, and signs in. */
async function ownerOpens(link: string): Promise<void> {
  await owner.goto(link);
  await owner.getByLabel('Email').fill(ADMIN.email);
  await owner.getByLabel('Password').fill(ADMIN.password);
  await button(owner, 'Sign In').click();
  await title(owner, 'Amara Okafor');
}

const happened = () => owner.getByRole('region', { name: 'Timeline' }).getByRole('listitem');

async function setStatus(status: string): Promise<void> {
  await owner.getByRole('combobox', { name: 'Status of Amara Okafor' }).selectOption(status);
  await owner.getByText(`Booking status updated to ${status}`, { exact: true }).first().waitFor();
}

/** The event as the customer's page gives it. */
async function savedEvent(): Promise<ICAL.Event> {
  const [file] = await Promise.all([
    customer.waitForEvent('download'),
    button(customer, 'Add to calendar').click(),
  ]);
  const calendar = new ICAL.Component(
    ICAL.parse(readFileSync(await file.path(), 'utf8')) as unknown[],
  );
  return new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
}

const statusOf = ({ component }: ICAL.Event) => component.getFirstPropertyValue('status');

it('booking on a phone, question, reply, undo, confirmation, reminder and cancellation: both sides get each message, and the calendar follows', async () => {
  await book();
  const received = await site.mail.mailAbout(CUSTOMER, 'We have your request');
  const link = linkIn(received.text, '/request#');
  expect(received.text?.replaceAll('\n', ' ')).toMatch(/you will hear from us by [A-Z]\w+day/);

  await customer.goto(link);
  await title(customer, 'We have your request');
  await customer.getByLabel('Your message').fill(QUESTION);
  await button(customer, 'Send message').click();
  await customer.getByText('Sent. We will be in touch.').waitFor();

  const wrote = await site.mail.mailAbout(OWNER, 'Amara Okafor wrote to you');
  expect(wrote.text).toContain(QUESTION);
  await ownerOpens(linkIn(wrote.text, '/admin/bookings/'));
  await owner.getByRole('region', { name: 'Amara wrote' }).getByText(QUESTION).waitFor();
  await happened().filter({ hasText: QUESTION }).waitFor();
  await owner.getByLabel('Your message to Amara').fill(ANSWER);
  await button(owner, 'Send message').click();
  expect((await site.mail.mailAbout(CUSTOMER, 'About your event')).text).toContain(ANSWER);

  await setStatus('confirmed');
  await button(owner, 'Undo').first().click();
  await happened().filter({ hasText: 'Confirmed → Pending' }).waitFor();
  await site.sendNow();
  await happened()
    .filter({ hasText: 'Booking confirmed' })
    .getByText('Stopped', { exact: true })
    .waitFor();

  await setStatus('confirmed');
  await site.sendNow();
  const confirmed = eventIn(await site.mail.mailAbout(CUSTOMER, 'Confirmed'));
  expect([statusOf(confirmed), confirmed.startDate.toJSDate().toISOString()]).toEqual([
    'CONFIRMED',
    '2031-06-20T18:30:00.000Z',
  ]);
  await customer.reload();
  await title(customer, 'Your evening is confirmed');
  expect((await savedEvent()).uid).toBe(confirmed.uid);

  await site.remindAt('2031-06-18T11:00:00Z');
  await site.sendNow();
  const reminder = await site.mail.mailAbout(CUSTOMER, 'Soon: your event');
  expect(reminder.text).toContain('Friday 20 June 2031, 19:30');

  await setStatus('cancelled');
  await site.sendNow();
  const cancelled = eventIn(await site.mail.mailAbout(CUSTOMER, 'Cancelled'));
  expect([statusOf(cancelled), cancelled.uid]).toEqual(['CANCELLED', confirmed.uid]);
  expect(cancelled.sequence).toBeGreaterThan(confirmed.sequence);
  await customer.reload();
  await title(customer, 'This request is cancelled');

  const told = site.mail.received.filter(({ to }) => to === CUSTOMER);
  expect(told.map(({ email }) => email.subject?.split(/[ :]/)[0])).toEqual([
    'We',
    'About',
    'Confirmed',
    'Soon',
    'Cancelled',
  ]);
}, 120_000);
