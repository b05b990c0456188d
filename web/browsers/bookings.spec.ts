import { deleteBookingOf, detailsOf, statusOf } from '../test/names';
import { openBooking } from './dashboard';
import { makeBooking, stored } from './site';
import { expect, SIZES, test } from './test';
import { expectInView } from './view';

const QUESTION = 'Delete Booking: Ada Lovelace, Fri 18 Jul 2031 at 19:30';

for (const [width, height] of SIZES) {
  const size = `${String(width)}×${String(height)}`;

  test(`booking, ${size}: a status set with the keyboard is announced and stored`, async ({
    page,
  }) => {
    const email = await makeBooking();
    await page.tab.resize(width, height);
    const row = await openBooking(page, email);
    const status = await page.get('combobox', statusOf('Ada Lovelace'), row);
    await page.choose(status, 'Conf');
    await page.key('Enter');
    await expectInView(page, {
      'the toast': await page.text('Status Updated'),
      'its text': await page.text('Booking status updated to confirmed'),
    });
    expect(await stored('bookings', email)).toMatchObject([{ status: 'confirmed' }]);
    await page.pressButton('Close');
    await page.until('toasts', () => page.countToasts(), 0);
    await page.reload();
    const again = await page.get('combobox', statusOf('Ada Lovelace'), await page.row(email));
    await page.until('the status', () => page.valueIn(again), 'confirmed');
  });

  test(`booking, ${size}: delete asks first, Escape keeps the booking, Delete removes it`, async ({
    page,
  }) => {
    const email = await makeBooking();
    await page.tab.resize(width, height);
    const remove = await page.get(
      'button',
      deleteBookingOf('Ada Lovelace'),
      await openBooking(page, email),
    );
    await page.press(remove);
    const dialog = await page.get('alertdialog', QUESTION);
    const [cancel, confirm] = [
      await page.get('button', 'Cancel', dialog),
      await page.get('button', 'Delete', dialog),
    ];
    await expectInView(page, {
      'the title': await page.get('heading', 'Delete Booking'),
      Cancel: cancel,
      Delete: confirm,
    });
    await page.until('Cancel has the focus', () => page.hasFocus(cancel), true);
    await page.key('Escape');
    await page.until('dialogs', async () => (await page.all('alertdialog')).length, 0);
    await page.until('the focus is back', () => page.hasFocus(remove), true);
    expect(await stored('bookings', email)).toHaveLength(1);

    await page.press(remove);
    await page.pressButton('Delete', await page.get('alertdialog', QUESTION));
    await expectInView(page, {
      'the toast': await page.text('Booking Deleted'),
      'its text': await page.text('Booking has been permanently deleted'),
    });
    expect(await stored('bookings', email)).toEqual([]);
  });

  test(`booking, ${size}: the details open within the viewport and Escape closes them`, async ({
    page,
  }) => {
    const email = await makeBooking();
    await page.tab.resize(width, height);
    const view = await page.get(
      'button',
      detailsOf('Ada Lovelace'),
      await openBooking(page, email),
    );
    await page.press(view);
    const dialog = await page.get('dialog', 'Booking Details');
    await expectInView(page, {
      'the title': await page.get('heading', 'Booking Details'),
      Close: await page.get('button', 'Close', dialog),
    });
    await page.key('Escape');
    await page.until('dialogs', async () => (await page.all('dialog')).length, 0);
    await page.until('the focus is back', () => page.hasFocus(view), true);
  });
}
