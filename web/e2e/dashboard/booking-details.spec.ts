import type { Page } from '@playwright/test';
import { deleteBookingOf, detailsOf, LIST, pageOf, statusOf } from '../../test/names';
import { expect, expectToast, makeBooking, openBooking, test, unique } from '../kit/dashboard-kit';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Booking Details' });
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name }).click();

test(
  'spec §2 booking details: requests are read and answered one after the other, and Back and Escape close them',
  { tag: '@core' },
  async ({ page }) => {
    const mark = unique();
    for (const firstName of ['Ada', 'Bea', 'Cleo'])
      await makeBooking(page.request, {
        firstName,
        lastName: mark,
        eventType: 'birthday',
        specialRequirements: 'Two guests are allergic to nuts',
      });
    await page.goto(`/admin?status=pending&sort=createdAt&q=${mark}`);
    const rows = page.getByRole('rowheader');
    await expect(rows).toHaveCount(3);
    const address = page.url();
    // Another row may name Bea, too, as whose request it repeats.
    const row = page
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: /^Bea/ }) });

    await test.step('a press on a row opens them; controls in it keep their own action', async () => {
      await row.getByText('11-25 guests').click();
      await expect(dialog(page)).toContainText(`Bea ${mark}`);
      for (const text of ['18 Jul 2031', 'Birthday', 'shisha catering', 'allergic to nuts'])
        await expect(dialog(page)).toContainText(text);
    });
    await test.step('the focus stays in the dialog, and goes back to the row with Escape', async () => {
      for (let presses = 0; presses < 8; presses += 1) {
        await page.keyboard.press('Tab');
        await expect(dialog(page).locator(':focus')).toHaveCount(1);
      }
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
      await expect(row.getByRole('button', { name: detailsOf('Bea') })).toBeFocused();
    });
    await test.step('Back closes them and leaves the list as it is', async () => {
      await page.getByRole('button', { name: detailsOf('Ada') }).click();
      await press(page, 'Next booking');
      await page.goBack();
      await expect(dialog(page)).toHaveCount(0);
      await expect(page).toHaveURL(address);
      await expect(rows).toHaveCount(3);
    });
    await test.step('one after the other, also after one has left the list', async () => {
      await page.getByRole('button', { name: detailsOf('Ada') }).click();
      await expect(dialog(page).getByText('1 of 3')).toBeVisible();
      await dialog(page)
        .getByRole('combobox', { name: statusOf('Ada') })
        .selectOption('confirmed');
      await expectToast(page, 'Status Updated', 'Booking status updated to confirmed');
      await press(page, 'Next booking');
      await press(page, 'Next booking');
      await expect(dialog(page)).toContainText(`Cleo ${mark}`);
      await expect(dialog(page).getByText('3 of 3')).toBeVisible();
      await expect(dialog(page).getByRole('button', { name: 'Next booking' })).toBeDisabled();
      await press(page, 'Previous booking');
      await press(page, 'Previous booking');
      await expect(dialog(page).getByRole('combobox', { name: statusOf('Ada') })).toHaveValue(
        'confirmed',
      );
      await press(page, 'Next booking');
      await press(page, 'Close');
      await expect(page.getByRole('button', { name: detailsOf('Bea') })).toBeFocused();
      await expect(rows).toHaveCount(2);
    });
  },
);

test('booking details: they print on one page, dark on light, without the list behind them', async ({
  page,
}) => {
  const paragraph = 'Please ring at the side gate; the house is asleep. '.repeat(10);
  const row = await openBooking(
    page,
    await makeBooking(page.request, {
      instagram: '@ada.hosts',
      services: ['shisha-catering', 'mocktail-services', 'shisha-rental'],
      eventType: 'birthday',
      budget: '500-1000',
      flavourPreferences: paragraph,
      specialRequirements: paragraph,
    }),
  );
  await row.getByRole('button', { name: LIST.viewDetails }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(dialog(page).getByRole('heading', { name: 'Booking Status' })).toBeVisible();
  await expect(page.getByRole('tablist', { includeHidden: true }).first()).toBeHidden();
  await expect(dialog(page).getByText('Ada Lovelace', { exact: true })).toHaveCSS(
    'color',
    'rgb(0, 0, 0)',
  );
  const margin = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' };
  for (const format of ['A4', 'Letter']) {
    const pdf = (await page.pdf({ format, margin })).toString('latin1');
    expect(pdf.match(/\/Type \/Page\b/g), `pages of ${format}`).toHaveLength(1);
  }
});

const BEFORE = '/admin?status=confirmed';
const HERE = '/admin?status=pending';

test('dialogs and Back: whatever was opened, closed or reloaded, each press shows something else, and none is needed twice', async ({
  page,
}) => {
  await makeBooking(page.request);
  await page.goto(BEFORE);
  const openDetails = async () => {
    await page.getByRole('button', { name: LIST.viewDetails }).first().click();
    await expect(dialog(page)).toBeVisible();
  };
  const expectListOnly = async () => {
    await expect(page.getByRole('rowheader').first()).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(HERE);
  };
  /** Starts from the page before, and is to end there. */
  const step = (title: string, walk: () => Promise<void>) =>
    test.step(title, async () => {
      await page.getByRole('tab', { name: 'Pending' }).click();
      await expect(page).toHaveURL(HERE);
      await walk();
      await page.goBack();
      await expect(page).toHaveURL(BEFORE);
    });

  await step('a dialog that was closed by its button', async () => {
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await step('a question that Back has closed', async () => {
    await page
      .getByRole('button', { name: deleteBookingOf('') })
      .first()
      .click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expectListOnly();
  });
  await step('Back and Forward over details', async () => {
    await openDetails();
    await page.goBack();
    await expectListOnly();
    await page.goForward();
    await expectListOnly();
  });
  await step('Forward over details that Escape has closed', async () => {
    await openDetails();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await page.goForward();
    await expectListOnly();
  });
  await step('a reload with open details, and others opened after it', async () => {
    await openDetails();
    await page.reload();
    await expectListOnly();
    // No hand opens them before the browser has stepped over the entry of the old ones.
    const entry = () => page.evaluate(() => JSON.stringify(history.state));
    await expect.poll(entry).not.toContain('dialogs');
    await openDetails();
    await page.goBack();
    await expectListOnly();
  });
  await test.step('a form that a reload has restored', async () => {
    await page.getByRole('tab', { name: 'Members' }).click();
    await page.getByRole('button', { name: LIST.addMember }).click();
    const form = page.getByRole('dialog', { name: LIST.addMember });
    await form.getByLabel('First Name').fill('Katherine');
    await page.reload();
    await expect(form.getByLabel('First Name')).toHaveValue('Katherine');
    await page.goBack();
    // What was typed before the reload is not lost without a question.
    await page.getByRole('button', { name: LIST.discard }).click();
    await expect(form).toHaveCount(0);
    await expect(page).toHaveURL('/admin?tab=members');
    await page.goBack();
    await expect(page).toHaveURL(BEFORE);
  });
});

test('booking details: they lead to the page of the booking, and Back to the same position of the list', async ({
  page,
}) => {
  const lastName = unique();
  await Promise.all(Array.from({ length: 12 }, () => makeBooking(page.request, { lastName })));
  await page.setViewportSize({ width: 1440, height: 500 });
  const list = `/admin?q=${lastName}`;
  await page.goto(list);
  const view = page.getByRole('button', { name: LIST.viewDetails });
  await expect(view).toHaveCount(12);
  await view.last().scrollIntoViewIfNeeded();
  const place = () => page.evaluate(() => window.scrollY);
  const left = await place();
  expect(left).toBeGreaterThan(100);
  const name = page.getByRole('heading', { level: 1, name: 'Ada' });
  const openPage = async () => {
    await view.last().click();
    await dialog(page)
      .getByRole('link', { name: pageOf('') })
      .click();
    await expect(name).toBeFocused();
  };
  await openPage();
  await page.goBack();
  await expect(view).toHaveCount(12);
  await expect(dialog(page)).toHaveCount(0);
  await expect.poll(place).toBe(left);
  await openPage();
  await page.getByRole('link', { name: 'All bookings' }).click();
  await expect(page).toHaveURL(list);
  await page.goBack();
  await expect(name).toBeVisible();
});
