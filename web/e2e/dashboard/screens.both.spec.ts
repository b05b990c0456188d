import type { Page } from '@playwright/test';
import {
  BOOKING,
  editMemberOf,
  historyOf,
  LIST,
  PRIVACY,
  QUOTE,
  renewalOf,
  storedAbout,
} from '../../test/names';
import {
  answerList,
  expect,
  expectToast,
  expectWrong,
  makeBooking,
  makeMember,
  openMember,
  test,
  unfoldFilters,
  unique,
} from '../kit/dashboard-kit';
import { expectAccessible } from '../kit/axe';
import { test as quietTest } from '../kit/quiet';
import { MEMBER_RULES } from '@finesse/api/contract/rules';
import { expectFit, expectFitDialog, openDialog } from './screens';

// Each screen and dialog of the dashboard as it usually is; the special states of some are looked at
// beside their rules.

const STATUSES = ['pending', 'confirmed', 'cancelled', 'completed'];
const LONG_NAME = 'Featherstonehaugh-Cholmondeley-Majoribanks-Dalziel';
const LONG_WORD = 'Maximilianawolfeschlegelsteinhausenberger';
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** One booking of each status, with everything that a booking can have, and what is too long. */
async function answerBookings(page: Page): Promise<void> {
  const { email } = await makeBooking(page.request, {
    instagram: '@ada.hosts',
    eventType: 'birthday',
    budget: '500-1000',
    flavourPreferences: 'Fresh Mint',
    specialRequirements: 'Step-free access',
    location: 'The long garden behind the old house, 12 Orchard Lane, London N1 2AB',
  });
  const [booking] = (await (await page.request.get(`/api/bookings?q=${email}`)).json()) as {
    id: string;
  }[];
  const id = booking?.id ?? '';
  await answerList(page, 'bookings', [
    // The first has a history to show.
    ...STATUSES.map((status, n) => ({
      ...booking,
      id: n === 0 ? id : id.replace(/.$/, `-${String(n)}`),
      lastName: status,
      status,
    })),
    {
      ...booking,
      id: 'long',
      firstName: `Maximiliana${unique()}`,
      lastName: LONG_NAME,
      email: `${unique()}.with.quite.a.long.name.indeed@subdomain.example.com`,
      location: `Nospacesatall${'x'.repeat(120)}`,
    },
  ]);
}

test('screens: the list of bookings, its filters, details, question and tooltip fit and are accessible', async ({
  page,
}) => {
  await answerBookings(page);
  await page.goto('/admin');
  const row = page.getByRole('row').nth(1);
  await expect(row).toBeVisible();
  await expectFit(page, 'the bookings', row);
  await unfoldFilters(page);
  await expectFit(page, 'the bookings with their filters');

  await row.getByRole('button', { name: LIST.viewDetails }).click();
  const details = page.getByRole('dialog', { name: 'Booking Details' });
  await expect(details.getByText(BOOKING.sentByWebsite)).toBeVisible();
  await expectFit(page, 'the details of a booking', details);
  await page.keyboard.press('Escape');
  await row.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Delete Booking' })).toBeVisible();
  await expectFit(page, 'the question before a booking is deleted');
  await page.keyboard.press('Escape');
  await expect(row.getByRole('button', { name: 'Delete' })).toBeFocused();
  await row.getByRole('link', { name: /^The long garden/ }).focus();
  await expect(page.getByRole('tooltip')).toBeAttached();
  await expectFit(page, 'a tooltip');
});

test('screens: the dialogs of the dashboard’s header and footer fit and are accessible', async ({
  page,
  isMobile,
}) => {
  const { email } = await makeBooking(page.request);
  await makeBooking(page.request, { homepage: 'x' });
  await page.goto(`/admin?q=${email}`);
  // A phone has no keys.
  if (!isMobile) await expectFitDialog(page, 'Keyboard shortcuts', 'Keyboard Shortcuts');
  await expectFitDialog(page, 'Enter booking', LIST.enterBooking);
  await page.getByRole('button', { name: LIST.openSpam }).click();
  await expect(page.getByRole('dialog', { name: LIST.heldAsSpam })).toBeVisible();
  await expectFit(page, 'the requests held as spam');
  await page.keyboard.press('Escape');

  await openDialog(page, 'Account', 'Account');
  await expectFit(page, 'the sessions');
  await expectFitDialog(page, PRIVACY.changePassword, 'Change Password');
  await expectFitDialog(page, PRIVACY.signOutEverywhere, PRIVACY.signOutQuestion);
  await page.keyboard.press('Escape');

  const personal = await openDialog(page, PRIVACY.open, PRIVACY.dialog);
  await personal.getByLabel('Email').fill('nobody');
  await personal.getByRole('button', { name: PRIVACY.lookUp }).click();
  await expectFit(page, 'the search for a person, refused');
  await personal.getByLabel('Email').fill(email);
  await personal.getByRole('button', { name: PRIVACY.lookUp }).click();
  await expect(personal.getByRole('heading', { name: storedAbout(email) })).toBeVisible();
  await expectFit(page, 'what is stored about a person');
  await expectFitDialog(page, PRIVACY.erase, PRIVACY.question);
});

test('screens: the list of members and its dialogs fit and are accessible', async ({ page }) => {
  const { email } = await makeMember(page.request, { instagram: '@grace' });
  const [member] = (await (await page.request.get(`/api/members?q=${email}`)).json()) as object[];
  const paid = { membershipStatus: 'active', paymentStatus: 'paid' };
  await answerList(page, 'members', [
    { ...member, id: 'waiting' },
    { ...member, ...paid, id: 'paid', expiryDate: inDays(20) },
    { ...member, ...paid, id: 'soon', membershipType: 'Platinum', expiryDate: inDays(3) },
    { ...member, ...paid, id: 'past', paymentStatus: 'failed', expiryDate: inDays(-3) },
    { ...member, id: 'ended', membershipStatus: 'cancelled' },
    { ...member, id: 'long', firstName: LONG_NAME, lastName: LONG_NAME },
  ]);
  await page.goto('/admin?tab=members');
  const row = page.getByRole('row').nth(1);
  await expect(row).toBeVisible();
  await unfoldFilters(page);
  await expectFit(page, 'the members', row);
  const form = await openDialog(page, LIST.addMember, LIST.addMember);
  await form.getByRole('button', { name: LIST.addMember }).click();
  await expect(form.getByText(MEMBER_RULES.membershipType.invalid)).toBeVisible();
  await expectFit(page, 'the dialog that adds a member, with errors', form);
  await page.keyboard.press('Escape');
  await page.unrouteAll();

  const ended = {
    startDate: '2031-01-15T12:00:00Z',
    expiryDate: '2031-02-15T12:00:00Z',
    membershipStatus: 'expired',
  };
  await openMember(page, await makeMember(page.request, ended));
  await expectFitDialog(page, editMemberOf('Grace Hopper'), LIST.editMember);
  await expectFitDialog(page, renewalOf('Grace Hopper'), /^Renew Membership/);
  await expectFitDialog(page, historyOf('Grace Hopper'), 'Membership');
});

test('screens: the page of a booking, its dialogs and its printed page fit and are accessible', async ({
  page,
}) => {
  const { id, email } = await makeBooking(page.request, {
    firstName: LONG_WORD,
    lastName: LONG_NAME,
    instagram: '@ada.hosts',
    location: `Nospacesatall${'x'.repeat(120)}`,
  });
  await makeBooking(page.request, { email });
  await page.goto(`/admin/bookings/${id}`);
  await page
    .getByRole('region', { name: 'Timeline' })
    .getByText('Not sent', { exact: true })
    .first()
    .click();
  await page.getByRole('link', { name: /^Call: / }).click();
  await expect(page.getByRole('group', { name: BOOKING.recordContact })).toBeVisible();
  await expectFit(page, 'the page of a booking', page.getByRole('main'));
  const edit = await openDialog(page, 'Edit', LIST.editBooking);
  await edit.getByLabel('Last Name').fill('');
  await edit.getByRole('button', { name: LIST.saveChanges }).click();
  await expectWrong(edit.getByLabel('Last Name'));
  await expectFit(page, 'the dialog that corrects a booking, with an error', edit);
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: LIST.closeWithoutSaving });
  await expect(question).toBeVisible();
  await expectFit(page, 'the question before a changed form is closed');
  await question.getByRole('button', { name: LIST.discard }).click();
  await expectFitDialog(page, BOOKING.sendNewLink, /^Send a New Link/);
  await expectFitDialog(page, BOOKING.endLink, /^End/);
  const draft = `/api/bookings/${id}/quotes/draft`;
  await page.request.put(draft, { data: { lines: [{ item: 'package-premium', quantity: 1 }] } });
  await page.goto(`/admin/bookings/${id}`);
  await expect(page.getByRole('form', { name: 'Draft of quote 1' })).toBeVisible();
  await expectFit(page, 'a quote that is being written');
  const sent = await page.request.post(`${draft}/send`);
  expect(sent.status()).toBe(201);
  const quote = (await sent.json()) as { id: string };
  const acceptance = { name: 'Ada', reason: 'By phone' };
  await page.request.post(`/api/quotes/${quote.id}/accept`, { data: acceptance });
  const deposit = { amount: 11_300, kind: 'deposit', method: 'cash', receivedAt: inDays(-1) };
  const paid = await page.request.post(`/api/bookings/${id}/payments`, { data: deposit });
  expect(paid.status()).toBe(201);
  await page.goto(`/admin/bookings/${id}`);
  await expect(page.getByRole('list', { name: QUOTE.payments })).toBeVisible();
  await expectFit(page, 'the payments of a booking');
  await page.goto(`/admin/bookings/${id}/print`);
  await expect(page.getByText(LONG_NAME).first()).toBeVisible();
  // One of axe's experimental rules takes the name of the business for a heading.
  await expectFit(page, 'the page on which a quote is printed', undefined, expectAccessible);
});

test('screens: figures, diary, a day and the catalogue fit and are accessible', async ({
  page,
}) => {
  const eventDate = '2033-05-14';
  const { id } = await makeBooking(page.request, { eventDate });
  await page.request.put(`/api/bookings/${id}/status`, { data: { status: 'confirmed' } });
  await page.goto('/admin');
  const pages = page.getByRole('navigation', { name: LIST.pages });
  await pages.getByRole('link', { name: 'Figures' }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await expectFit(page, 'the figures');
  await pages.getByRole('link', { name: 'Diary' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Diary/ })).toBeVisible();
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
  // Days are dimmed until their events are there.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectFit(page, 'the diary');
  await page.goto(`/admin/diary/${eventDate}`);
  await expect(page.getByRole('heading', { name: /Ada Lovelace/ }).first()).toBeVisible();
  // One of axe's experimental rules takes the bold address for a heading.
  await expectFit(page, 'the run sheet and packing list of a day', undefined, expectAccessible);
  await pages.getByRole('link', { name: 'Website' }).click();
  await expect(page.locator('.editor-form')).toBeVisible();
  await expectFit(page, 'the editor of the catalogue');
});

// A refused sign-in and the check of the session are 401s.
quietTest.describe('signed out', () => {
  quietTest.use({ failedAnswers: true });

  quietTest(
    'screens: the login page, with errors and after a refusal, fits and is accessible',
    async ({ page }) => {
      await page.goto('/admin/login');
      await expect(page.locator('html[data-live]')).toBeAttached();
      await page.getByRole('button', { name: 'Sign In' }).click();
      await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
      await expectFit(page, 'the login page with errors');
      await page.getByLabel('Email').fill('nobody@example.com');
      await page.getByLabel('Password').fill('wrong-password');
      await page.getByRole('button', { name: 'Sign In' }).click();
      await expectToast(page, 'Login Failed', 'Invalid email or password');
      await expectFit(page, 'the login page after a refusal');
    },
  );
});
