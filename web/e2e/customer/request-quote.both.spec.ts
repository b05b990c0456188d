import type { APIRequestContext, Page } from '@playwright/test';
import { saveCatalogue, test } from '../catalogue/catalogue-kit';
import {
  actOnQuote,
  DRAFT,
  expect,
  heading,
  makeRequest,
  openRequest,
  recordPayment,
  sendQuote,
  setStatus,
  ownerMessages,
  type MadeRequest,
} from './request-kit';

const TERMS = 'The deposit secures your date.\n\nIt is not paid back.';
const HOW = 'To account 12345678\nPlease give your reference';

test.use({ failedAnswers: true });
test.beforeAll(({ site }) =>
  saveCatalogue(site.owner, {
    terms: TERMS,
    paymentInstructions: HOW,
    tax: { name: 'VAT', percent: 20 },
  }),
);

const quotePart = (page: Page) => page.getByRole('region', { name: /^Our quote/ });
const payments = (page: Page) => page.getByRole('region', { name: 'Payments' });
const row = (page: Page, name: RegExp) => page.getByRole('row', { name });
const acceptButton = (page: Page) => page.getByRole('button', { name: /^Accept for/ });

async function fillIn(page: Page, name = 'Ada King'): Promise<void> {
  await page.getByLabel('Your full name').fill(name);
  await page.getByLabel('I agree to this quote and its terms').check();
}
async function quoted(request: APIRequestContext, owner: APIRequestContext): Promise<MadeRequest> {
  const booking = await makeRequest(request);
  await sendQuote(owner, booking);
  return booking;
}
async function stateOf(owner: APIRequestContext, { id }: MadeRequest): Promise<string[]> {
  const quotes = await owner.get(`/api/bookings/${id}/quotes`);
  return ((await quotes.json()) as { state: string }[]).map(({ state }) => state);
}

test('customer’s quote: all of it is readable, and opening it sends only GETs', async ({
  page,
  request,
  site,
}) => {
  const booking = await quoted(request, site.owner);
  const methods = new Set<string>();
  page.on('request', (call) => methods.add(call.method()));
  await openRequest(page, booking);
  await expect(heading(page, 'Your quote is ready')).toBeVisible();
  const rows = page.getByRole('table', { name: 'Quote breakdown' }).getByRole('row');
  await expect(rows).toHaveText([
    /^Premium package.*−\$45 \(10%\): A quiet Monday.*\$405$/,
    /^2 × A fire pit\$39.98$/,
    /^Discount.*Good neighbours.*−\$10$/,
    /^Total\$434.98$/,
    /^Including VAT \(20%\)\$72.50$/,
    /^Deposit\$109$/,
  ]);
  const part = quotePart(page);
  await expect(part).toContainText(/Valid until \w+day \d+ \w+ \d{4} at \d\d:\d\d\./);
  await expect(part.getByRole('definition')).toHaveText([
    'Friday 18 July 2031 at 20:00',
    '4 hours 30 minutes',
    '24',
  ]);
  await expect(part).toContainText('We come an hour earlier.');
  await part.getByText('The terms of this quote').click();
  await expect(part.getByText('It is not paid back.')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect([...methods]).toEqual(['GET']);
});

test('customer’s quote: with name and agreement one press accepts it, and the page shows next steps and how to pay', async ({
  page,
  request,
  site,
}) => {
  const booking = await quoted(request, site.owner);
  await openRequest(page, booking);
  await acceptButton(page).click();
  const name = page.getByLabel('Your full name');
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription('Please type your full name');
  const agree = page.getByLabel('I agree to this quote and its terms');
  await expect(agree).toHaveAccessibleDescription('Please tick the box to agree');
  await name.fill('Ada King');
  await acceptButton(page).click();
  await expect(agree).toBeFocused();
  expect(await stateOf(site.owner, booking)).toEqual(['sent']);
  await agree.check();
  await acceptButton(page).click();
  await expect(heading(page, 'You accepted our quote')).toBeFocused();
  await expect(quotePart(page)).toContainText(/Accepted by Ada King on \w+day/);
  await expect(payments(page)).toContainText('The next step is the deposit of $109');
  await expect(payments(page)).toContainText('To account 12345678');
  await expect(acceptButton(page)).toHaveCount(0);
  expect(await stateOf(site.owner, booking)).toEqual(['accepted']);
});

test('customer’s quote: declining asks for the reason, a new quote can be requested, and the owner gets both', async ({
  page,
  request,
  site,
}) => {
  const booking = await quoted(request, site.owner);
  await openRequest(page, booking);
  const decline = page.getByRole('button', { name: 'Decline' });
  await decline.click();
  const dialog = page.getByRole('dialog', { name: 'Decline this quote?' });
  await expect(dialog.getByRole('button', { name: 'Think it over' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(decline).toBeFocused();
  expect(await stateOf(site.owner, booking)).toEqual(['sent']);
  await decline.click();
  await dialog.getByLabel('May we ask why? (Optional)').fill('Too much for us');
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect(quotePart(page)).toContainText('You declined this quote');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const [told] = await ownerMessages(site.owner, booking, 'quote-answered');
  expect(told?.text).toContain('Too much for us');
  await page.getByRole('button', { name: 'Ask for a new quote' }).click();
  await expect(
    page.getByText('Thank you. We will send you a new quote or be in touch.'),
  ).toBeVisible();
  const [asked] = await ownerMessages(site.owner, booking, 'customer-wrote');
  expect(asked?.text).toContain('Please send me a new quote');
});

test('customer’s quote: for a superseded one the newer is shown, keeping the name, and needs a new agreement', async ({
  page,
  request,
  site,
}) => {
  const booking = await quoted(request, site.owner);
  await openRequest(page, booking);
  await fillIn(page);
  await sendQuote(site.owner, booking, { lines: [{ item: 'package-luxury', quantity: 1 }] });
  await acceptButton(page).click();
  await expect(page.getByRole('alert')).toHaveText(/There is a newer quote/);
  await expect(page.getByRole('region', { name: 'Our quote, version 2' })).toBeVisible();
  await expect(row(page, /^Total/)).toHaveText(/\$600$/);
  await expect(page.getByLabel('Your full name')).toHaveValue('Ada King');
  await expect(page.getByLabel('I agree to this quote and its terms')).not.toBeChecked();
  expect(await stateOf(site.owner, booking)).toEqual(['sent', 'superseded']);
  await page.getByLabel('I agree to this quote and its terms').check();
  await page.getByRole('button', { name: 'Accept for $600' }).click();
  await expect(heading(page, 'You accepted our quote')).toBeFocused();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('customer’s quote: one that expires while open says so, stays readable, and a new one can be requested', async ({
  page,
  request,
  site,
}) => {
  const booking = await makeRequest(request);
  const validUntil = new Date(Date.now() + 4000).toISOString();
  await sendQuote(site.owner, booking, { ...DRAFT, validUntil });
  await openRequest(page, booking);
  await fillIn(page);
  await expect.poll(() => Date.now()).toBeGreaterThan(Date.parse(validUntil));
  await acceptButton(page).click();
  await expect(page.getByRole('alert')).toHaveText(/has expired; please ask for a new one/);
  await expect(heading(page, 'Your quote has expired')).toBeFocused();
  await expect(row(page, /^Total/)).toHaveText(/\$434.98$/);
  await expect(acceptButton(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Ask for a new quote' }).click();
  await expect(page.getByText('We will send you a new quote or be in touch')).toBeVisible();
  expect(await ownerMessages(site.owner, booking, 'customer-wrote')).toHaveLength(1);
  expect(await stateOf(site.owner, booking)).toEqual(['sent']);
});

test('customer’s quote: a withdrawn one says so, stays readable, and cannot be accepted', async ({
  page,
  request,
  site,
}) => {
  const booking = await makeRequest(request);
  await actOnQuote(site.owner, await sendQuote(site.owner, booking), 'withdraw');
  await openRequest(page, booking);
  await expect(quotePart(page)).toContainText('We have withdrawn this quote.');
  await expect(row(page, /^Total/)).toHaveText(/\$434.98$/);
  await expect(acceptButton(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Ask for a new quote' })).toBeVisible();
});

test('customer’s quote offline: accepting fails with everything typed kept', async ({
  page,
  request,
  site,
  context,
}) => {
  const booking = await quoted(request, site.owner);
  await openRequest(page, booking);
  await fillIn(page);
  await context.setOffline(true);
  await acceptButton(page).click();
  await expect(page.getByRole('alert')).toHaveText(/no connection/);
  await context.setOffline(false);
  await acceptButton(page).click();
  await expect(heading(page, 'You accepted our quote')).toBeFocused();
});

test('customer’s payments: each payment, the rest of the deposit, the balance, and an overpayment are shown', async ({
  page,
  request,
  site,
}) => {
  const booking = await makeRequest(request);
  const quote = await sendQuote(site.owner, booking);
  await actOnQuote(site.owner, quote, 'accept', { name: 'Ada King', reason: 'By phone' });
  const see = async () => {
    await openRequest(page, booking);
    await expect(payments(page)).toBeVisible();
  };
  await recordPayment(site.owner, booking, 5000, { note: 'Rings before noon' });
  await see();
  await expect(payments(page)).toContainText('$59 of the deposit is still due.');
  await expect(payments(page).getByRole('row')).toHaveText([
    /^Deposit by bank transfer.*Sunday 1 November 2026.*\$50$/,
    /^Paid\$50$/,
    /^Balance\$384.98$/,
  ]);
  await expect(page.getByRole('main')).not.toContainText('Rings before noon');
  await recordPayment(site.owner, booking, 5900);
  await see();
  await expect(heading(page, 'We have received your deposit')).toBeVisible();
  await expect(payments(page)).toContainText('$325.98 is still to be paid.');
  await recordPayment(site.owner, booking, 40_000, { kind: 'balance', method: 'cash' });
  await see();
  await expect(payments(page)).toContainText('You have paid $74.02 more than is due.');
  await expect(payments(page)).not.toContainText('To account');
  await recordPayment(site.owner, booking, 7402, { kind: 'refund', method: 'card' });
  await see();
  await expect(row(page, /^Refund by card/)).toHaveText(/−\$74.02$/);
  await expect(payments(page)).toContainText('Everything is paid. Thank you.');
});

test('customer’s quote: for a cancelled event nothing is due, and what was paid is shown', async ({
  page,
  site,
}) => {
  const booking = await makeRequest(site.owner);
  const quote = await sendQuote(site.owner, booking);
  await actOnQuote(site.owner, quote, 'accept', { name: 'Ada King', reason: 'By phone' });
  await recordPayment(site.owner, booking, 43_498, { kind: 'balance' });
  await setStatus(site.owner, booking, 'cancelled');
  await openRequest(page, booking);
  await expect(payments(page)).toContainText('You have paid $434.98 for this event.');
  await expect(payments(page)).not.toContainText('Thank you');
  await expect(row(page, /^Balance/)).toHaveCount(0);
  await expect(page.getByRole('main')).not.toContainText('To account');
});
