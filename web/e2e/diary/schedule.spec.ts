import { formatDuration } from '@finesse/api/contract/durations';
import { BOOKING, LIST, pageOf } from '../../test/names';
import { expectFlawless } from '../kit/axe';
import { expect, expectToast, expectWrong, makeBooking } from '../kit/dashboard-kit';
import { failingTest, test } from '../kit/own-site';
import { openPlan, plan } from './schedule-kit';

failingTest(
  'booking page: four hours are assumed; times are changed, checked at their fields, kept over somebody else’s change, and reset',
  async ({ page }) => {
    const booking = await makeBooking(page.request, {
      ...{ eventDate: '2031-07-18', eventTime: '21:00' },
    });
    const path = `/api/bookings/${booking.id}`;
    const dialog = page.getByRole('dialog', { name: BOOKING.times });
    const saveTimes = dialog.getByRole('button', { name: BOOKING.saveTimes });
    const changeTimes = () => plan(page).getByRole('button', { name: BOOKING.changeTimes }).click();

    await test.step('without a length four hours are assumed, and marked so', async () => {
      await openPlan(page, booking);
      await expect(plan(page)).toContainText('Fri 18 Jul 2031, 4 hours');
      const times = plan(page).getByRole('list', { name: 'Times' }).getByRole('listitem');
      await expect(times).toHaveText([
        'Leave 19:15',
        'Arrive 20:00',
        'Open 21:00',
        /^Close 01:00 Sat/,
        /^Back 02:30 Sat/,
      ]);
      await expect(plan(page).getByRole('group')).toHaveCount(0);
      await expectFlawless(page, 'a booking without equipment');
    });

    await test.step('what is wrong is said at its field', async () => {
      await changeTimes();
      await expect(dialog.getByLabel('Start')).toHaveValue('2031-07-18T21:00');
      await expect(dialog.getByLabel('Set-up')).toHaveAttribute('placeholder', '60');
      await dialog.getByLabel('Length in hours').fill('5.5');
      await expect(dialog.getByLabel('End')).toHaveValue('2031-07-19T02:30');
      await dialog.getByLabel('Set-up').fill('soon');
      await dialog.getByLabel('Access notes').fill('Blue gate, ring twice');
      await saveTimes.click();
      await expect(dialog.getByLabel('Set-up')).toBeFocused();
      await expectWrong(dialog.getByLabel('Set-up'));
      await expectFlawless(page, 'the dialog of the times, with an error');
      await dialog.getByLabel('Set-up').fill('90');
      await dialog.getByLabel('Number of guests').fill('60');
    });

    await test.step('somebody else’s change is said, and what was typed is kept', async () => {
      const etag = (await page.request.get(path)).headers()['etag'] ?? '';
      const edited = await page.request.patch(path, {
        data: { eventTime: '18:00' },
        headers: { 'if-match': etag },
      });
      expect(edited.status()).toBe(200);
      const newest = page.waitForResponse(
        (answer) => answer.request().method() === 'GET' && answer.url().endsWith(path),
      );
      await saveTimes.click();
      await expect(dialog.getByRole('alert')).not.toBeEmpty();
      await newest;
      await expect(dialog.getByLabel('Length in hours')).toHaveValue('5.5');
    });

    await test.step('saved times are on the page', async () => {
      await saveTimes.click();
      await expectToast(page, 'Times Saved');
      for (const text of [formatDuration(330), formatDuration(90), /Guests\s*60/, 'Blue gate'])
        await expect(plan(page)).toContainText(text);
    });

    await test.step('"Reset to the request" resets the times alone', async () => {
      await changeTimes();
      await dialog.getByRole('button', { name: 'Reset to the request' }).click();
      await expect(dialog.getByLabel('End')).toHaveValue('');
      await saveTimes.click();
      await expect(dialog).toHaveCount(0);
      await expect(plan(page)).toContainText('4 hours');
      await expect(plan(page)).toContainText('Blue gate, ring twice');
    });
  },
);

test('booking page: an event moved to another day is there on every screen, with the requested date', async ({
  page,
}) => {
  const asked = { eventDate: '2031-07-18', eventTime: '19:30' };
  const booking = await makeBooking(page.request, asked);
  const row = page.getByRole('row').filter({ hasText: booking.email });
  await page.goto('/admin');
  await expect(row).toContainText('Fri 18 Jul 2031 at 19:30');
  await row.getByRole('button', { name: LIST.viewDetails }).click();
  await page.getByRole('link', { name: pageOf('') }).click();

  await test.step('by its times', async () => {
    await plan(page).getByRole('button', { name: BOOKING.changeTimes }).click();
    const dialog = page.getByRole('dialog', { name: BOOKING.times });
    await dialog.getByLabel('Start').fill('2031-08-02T20:00');
    await dialog.getByLabel('Length in hours').fill('4');
    await dialog.getByRole('button', { name: BOOKING.saveTimes }).click();
    await expectToast(page, 'Times Saved');
    await expect(plan(page)).toContainText('Sat 2 Aug 2031, 4 hours');
    await expect(plan(page)).toContainText('Fri 18 Jul 2031 at 19:30');
    await expect(page.getByRole('main')).toContainText('Sat 2 Aug 2031 at 20:00');
    await page
      .getByRole('navigation', { name: 'Pages' })
      .getByRole('link', { name: /^Bookings/ })
      .click();
    await expect(row).toContainText('Sat 2 Aug 2031 at 20:00');
    await page.goBack();
  });

  await test.step('and the request, which says what was asked for, and has no other place for it', async () => {
    const request = page.getByRole('region', { name: 'Request', exact: true });
    await expect(request).toContainText('Fri 18 Jul 2031 at 19:30');
    await expect(request).toContainText('changed since');
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const edit = page.getByRole('dialog', { name: LIST.editBooking });
    await expect(edit.getByLabel('Event Location')).toBeVisible();
    await expect(edit.getByLabel('Event Date')).toHaveCount(0);
  });
});
