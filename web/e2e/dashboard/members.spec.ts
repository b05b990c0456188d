import { BOOKING_FIELDS } from '@finesse/api/contract/booking-fields';
import { MEMBERSHIP_STATUS_FACTS } from '@finesse/api/contract/statuses';
import { editMemberOf, historyOf, LIST, renewalOf, statusOf } from '../../test/names';
import {
  expect,
  expectToast,
  gate,
  makeBooking,
  makeMember,
  openMember,
  OWNER,
  test,
  unique,
} from '../kit/dashboard-kit';

test(
  'spec §5 add member: similar ones are named, nothing typed is lost by a slip or a reload, and the defaults are the server’s',
  { tag: '@core' },
  async ({ page }) => {
    const name = unique();
    const email = `new${name}@example.com`;
    const digits = String(Date.now()).slice(-9);
    await makeMember(page.request, {
      firstName: 'Zoe',
      lastName: name,
      email: `zoe${name}@example.com`,
      phone: `+44 7${digits}`,
    });
    const form = page.getByRole('dialog', { name: LIST.addMember });
    const add = page.getByRole('button', { name: LIST.addMember });
    const question = page.getByRole('alertdialog', { name: LIST.closeWithoutSaving });
    await page.goto('/admin?tab=members');
    await add.click();
    await expect(form.getByLabel('First Name')).toBeFocused();

    await test.step('who has the same e-mail or phone is named, without moving the button', async () => {
      const button = form.getByRole('button', { name: LIST.addMember });
      const answer = gate();
      await page.route('**/api/members/similar', async (route) => {
        await answer.opened;
        await route.continue();
      });
      await form.getByLabel('Email').fill(`ZOE${name.toUpperCase()}@example.com`);
      const before = await button.boundingBox();
      answer.open();
      await expect(form.getByRole('status')).toContainText(`Zoe ${name}`);
      expect((await button.boundingBox())?.y).toBe(before?.y);
      await form.getByLabel('Email').fill(email);
      await expect(form.getByText(`Zoe ${name}`)).toHaveCount(0);
      await form.getByLabel('Phone Number').fill(`(07${digits.slice(0, 3)}) ${digits.slice(3)}`);
      await expect(form.getByRole('status')).toContainText(`Zoe ${name}`);
    });
    await test.step('a press outside keeps what was typed; Escape asks first', async () => {
      await form.getByLabel('First Name').fill('Katherine');
      await page.mouse.click(4, 4);
      await expect(form.getByLabel('First Name')).toHaveValue('Katherine');
      await page.keyboard.press('Escape');
      await question.getByRole('button', { name: LIST.keepEditing }).click();
      await expect(form.getByLabel('First Name')).toHaveValue('Katherine');
    });
    await test.step('a reload keeps it, too', async () => {
      await form.getByRole('radio', { name: 'Platinum' }).check();
      await page.reload();
      await expect(form.getByText(LIST.draftRestored)).toBeVisible();
      await expect(form.getByLabel('Email')).toHaveValue(email);
      await expect(form.getByRole('radio', { name: 'Platinum' })).toBeChecked();
    });
    await test.step('the member begins on the day that was chosen, and pays by default', async () => {
      await form.getByLabel('Last Name').fill('Johnson');
      await form.getByLabel(BOOKING_FIELDS.instagram.label).fill('@kj');
      await form.getByLabel(LIST.startDate).fill('2031-07-18');
      await form.getByRole('button', { name: LIST.addMember }).click();
      await expectToast(page, 'Member Added');
      await expect(form).toHaveCount(0);
      const row = page.getByRole('row').filter({ hasText: email });
      await expect(row.getByRole('combobox')).toHaveValue('pending_payment');
      for (const text of [
        '$200/month',
        '⏳ Payment Pending',
        'Start: 18 Jul 2031',
        'Expires: 18 Aug 2031',
      ])
        await expect(row.getByText(text)).toBeVisible();
    });
    await test.step('a form that was closed is empty when it is opened again, also after a reload', async () => {
      await add.click();
      await form.getByLabel('First Name').fill('Dorothy');
      await form.getByRole('button', { name: 'Close' }).click();
      await question.getByRole('button', { name: LIST.discard }).click();
      await expect(form).toHaveCount(0);
      await page.reload();
      await expect(page.getByRole('rowheader').first()).toBeVisible();
      await expect(form).toHaveCount(0);
      await add.click();
      await expect(form.getByLabel('First Name')).toHaveValue('');
    });
  },
);

test('spec §4 member: a payment is confirmed, the record edited, the membership renewed, and the history has all of it', async ({
  page,
}) => {
  const row = await openMember(
    page,
    await makeMember(page.request, {
      startDate: '2031-01-15T12:00:00Z',
      expiryDate: '2031-02-15T12:00:00Z',
    }),
  );
  const status = row.getByRole('combobox', { name: statusOf('Grace') });
  await test.step('"✅ Confirm Payment" makes them active and paid', async () => {
    const confirm = row.getByRole('button', { name: '✅ Confirm Payment' });
    await confirm.click();
    await expectToast(page, 'Payment Confirmed', 'Member status updated to active');
    await expect(status).toHaveValue('active');
    await expect(row.getByText('💳 Paid')).toBeVisible();
    await expect(row.getByText('⚠️ Awaiting Payment')).toHaveCount(0);
    await expect(confirm).toHaveCount(0);
    await page.getByRole('button', { name: /^Undo/ }).click();
    await expect(row.getByText('⏳ Payment Pending')).toBeVisible();
    await confirm.click();
    await expect(row.getByText('💳 Paid')).toBeVisible();
  });
  await test.step('a press on the row opens the record, which is edited', async () => {
    await row.getByText('$120/month').click();
    const form = page.getByRole('dialog', { name: LIST.editMember });
    await expect(form.getByLabel('Phone Number')).toHaveValue('+44 7700 900456');
    await form.getByLabel('Last Name').fill('Murray');
    await form.getByRole('radio', { name: 'Platinum' }).check();
    await form.getByLabel('Amount per month').fill('150');
    await form.getByLabel('Expiry Date').fill('2031-03-15');
    await form.getByRole('button', { name: LIST.saveChanges }).click();
    await expectToast(page, LIST.memberSaved);
    await expect(row.getByRole('rowheader')).toHaveText('Grace Murray');
    for (const text of ['$150/month', 'Start: 15 Jan 2031', 'Expires: 15 Mar 2031'])
      await expect(row.getByText(text)).toBeVisible();
    await expect(row.getByRole('button', { name: editMemberOf('Grace Murray') })).toBeFocused();
  });
  await test.step('an expired one is renewed by a month, which is paid', async () => {
    await status.selectOption('expired');
    await expectToast(page, 'Member Status Updated', 'Member status updated to expired');
    await row.getByRole('button', { name: renewalOf('Grace Murray') }).click();
    const question = page.getByRole('alertdialog', { name: 'Renew Membership: Grace Murray' });
    await expect(question).toContainText('New end: 15 April 2031');
    await question.getByRole('button', { name: 'Record $150' }).click();
    await expectToast(page, 'Membership Renewed');
    await expect(row.getByText('Expires: 15 Apr 2031')).toBeVisible();
    await expect(status).toHaveValue('active');
  });
  await test.step('the history has all of it', async () => {
    await row.getByRole('button', { name: historyOf('Grace Murray') }).click();
    const history = page.getByRole('dialog');
    for (const text of [
      '15 Apr 2031',
      'Details changed',
      'Payment confirmed',
      MEMBERSHIP_STATUS_FACTS.active.label,
    ])
      await expect(history).toContainText(text);
    await expect(history.locator('.history').getByRole('listitem').last()).toHaveText(
      new RegExp(`^Added .+ by ${OWNER.email}$`),
    );
  });
});

test('list of members: changing a booking changes its member’s count', async ({ page }) => {
  const made = await makeMember(page.request);
  await makeBooking(page.request, { email: made.email });
  const row = await openMember(page, made);
  await expect(row.getByRole('cell', { name: '1 total' })).toBeVisible();
  await page.getByRole('tab', { name: 'Bookings', exact: true }).click();
  await page.getByRole('searchbox').fill(made.email);
  const booking = page.getByRole('row').filter({ hasText: made.email });
  await booking.getByRole('combobox').selectOption('cancelled');
  await expectToast(page, 'Status Updated', 'Booking status updated to cancelled');
  await page.getByRole('tab', { name: 'Members' }).click();
  await page.getByRole('searchbox').fill(made.email);
  await expect(row.getByRole('cell', { name: '0 total' })).toBeVisible();
});

test(
  'list of members: the select of the status shows the longest status whole',
  { tag: '@long' },
  async ({ page }) => {
    const row = await openMember(page, await makeMember(page.request));
    for (const width of [768, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const room = await row.getByRole('combobox').evaluate((select: HTMLSelectElement) => {
        const style = getComputedStyle(select);
        const canvas = document.createElement('canvas').getContext('2d');
        if (!canvas) return NaN;
        canvas.font = style.font;
        const text = canvas.measureText(select.selectedOptions[0]?.text ?? '').width;
        const padding = parseFloat(style.paddingLeft) + parseFloat(style.paddingRight);
        return select.clientWidth - padding - text;
      });
      expect(room, `at ${String(width)} px`).toBeGreaterThanOrEqual(0);
    }
  },
);
