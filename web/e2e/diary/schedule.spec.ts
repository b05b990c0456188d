import { expectFlawless } from '../kit/axe';
import { expect, expectToast, makeBooking } from '../kit/dashboard-kit';
import { tabTo } from '../kit/keyboard';
import { failingTest, test } from '../kit/own-site';
import { makeScheduled, openPlan, plan, stock } from './schedule-kit';

test.describe.configure({ mode: 'default' });

test('booking page: the event is a timeline, and four hours are marked as assumed', async ({
  page,
}) => {
  const booking = await makeBooking(page.request, { eventDate: '2031-07-18', eventTime: '21:00' });
  await openPlan(page, booking);
  await expect(plan(page)).toContainText('Fri 18 Jul 2031, 4 hours assumed');
  await expect(plan(page).getByRole('list', { name: 'Times' }).getByRole('listitem')).toHaveText([
    'Leave 19:15',
    'Arrive 20:00',
    'Open 21:00',
    /^Close 01:00 Sat/,
    /^Back 02:30 Sat/,
  ]);
  await expect(plan(page)).toContainText('No equipment is set up');
  await expectFlawless(page, 'a booking without equipment');
});

test('booking page: times are changed, checked at their fields, and reset with "As requested"', async ({
  page,
}) => {
  const booking = await makeBooking(page.request, { eventDate: '2031-07-18', eventTime: '19:30' });
  await openPlan(page, booking);
  await plan(page).getByRole('button', { name: 'Change times' }).click();
  const dialog = page.getByRole('dialog', { name: 'When It Takes Place' });
  await expect(dialog.getByLabel('Start')).toHaveValue('2031-07-18T19:30');
  await expect(dialog.getByLabel('Set-up')).toHaveAttribute('placeholder', '60');
  await dialog.getByLabel('Length in hours').fill('5.5');
  await expect(dialog.getByLabel('End')).toHaveValue('2031-07-19T01:00');
  await dialog.getByLabel('Set-up').fill('soon');
  await dialog.getByLabel('Access notes').fill('Blue gate, ring twice');
  await dialog.getByRole('button', { name: 'Save times' }).click();
  await expect(dialog.getByLabel('Set-up')).toBeFocused();
  await expect(dialog.getByLabel('Set-up')).toHaveAccessibleDescription(
    'Set-up in minutes must be a whole number from 0 to 1,440',
  );
  await expectFlawless(page, 'the dialog of the times, with an error');
  await dialog.getByLabel('Set-up').fill('90');
  await dialog.getByLabel('Guests, exactly').fill('60');
  await dialog.getByRole('button', { name: 'Save times' }).click();
  await expectToast(page, 'Times Saved', 'Your changes have been saved');
  await expect(plan(page)).toContainText('5 hours 30 minutes');
  await expect(plan(page)).toContainText('1 hour 30 minutes');
  await expect(plan(page)).toContainText('60 exactly');
  await expect(plan(page)).toContainText('Blue gate, ring twice');

  await plan(page).getByRole('button', { name: 'Change times' }).click();
  await dialog.getByRole('button', { name: 'As requested' }).click();
  await expect(dialog.getByLabel('End')).toHaveValue('');
  await dialog.getByRole('button', { name: 'Save times' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(plan(page)).toContainText('4 hours assumed');
  await expect(plan(page)).toContainText('Blue gate, ring twice');
});

test('booking page: an event moved to another day is there on every screen, with the requested date', async ({
  page,
}) => {
  const asked = { eventDate: '2031-07-18', eventTime: '19:30' };
  const booking = await makeBooking(page.request, asked);
  const row = page.getByRole('row').filter({ hasText: booking.email });
  await page.goto('/admin');
  await expect(row).toContainText('Fri 18 Jul 2031 at 19:30');
  await row.getByRole('button', { name: 'View details' }).click();
  await page.getByRole('link', { name: 'Open page of' }).click();
  await plan(page).getByRole('button', { name: 'Change times' }).click();
  const dialog = page.getByRole('dialog', { name: 'When It Takes Place' });
  await dialog.getByLabel('Start').fill('2031-08-02T20:00');
  await dialog.getByLabel('Length in hours').fill('4');
  await dialog.getByRole('button', { name: 'Save times' }).click();
  await expectToast(page, 'Times Saved', 'Your changes have been saved');
  await expect(plan(page)).toContainText('Sat 2 Aug 2031, 4 hours');
  await expect(plan(page)).toContainText('Originally requested: Fri 18 Jul 2031 at 19:30');
  await expect(page.getByRole('main')).toContainText('Sat 2 Aug 2031 at 20:00');
  await page.getByRole('link', { name: 'Bookings', exact: true }).click();
  await expect(row).toContainText('Sat 2 Aug 2031 at 20:00');
  await page.goBack();

  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Booking' });
  await expect(edit.getByLabel('Event Time')).toHaveValue('20:00');
  await edit.getByLabel('Event Date').fill('2031-08-03');
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, 'Booking Saved', 'Your changes have been saved');
  await expect(page.getByRole('main')).toContainText('Sun 3 Aug 2031 at 20:00');
  await expect(plan(page)).not.toContainText('Asked for');
});

failingTest(
  'booking page: a change from another tab is shown, and what was typed is kept',
  async ({ page }) => {
    const booking = await makeBooking(page.request);
    await openPlan(page, booking);
    await plan(page).getByRole('button', { name: 'Change times' }).click();
    const dialog = page.getByRole('dialog', { name: 'When It Takes Place' });
    await dialog.getByLabel('Length in hours').fill('6');
    const path = `/api/bookings/${booking.id}`;
    const etag = (await page.request.get(path)).headers()['etag'] ?? '';
    const data = { eventTime: '18:00' };
    const edited = await page.request.patch(path, { data, headers: { 'if-match': etag } });
    expect(edited.status()).toBe(200);
    const newest = page.waitForResponse(
      (answer) => answer.request().method() === 'GET' && answer.url().endsWith(path),
    );
    await dialog.getByRole('button', { name: 'Save times' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Somebody else has changed this booking');
    await newest;
    await expect(dialog.getByLabel('Length in hours')).toHaveValue('6');
    await dialog.getByRole('button', { name: 'Save times' }).click();
    await expect(plan(page)).toContainText('6 hours');
  },
);

test('booking page: equipment comes from the quote, is set by hand with steppers, and reset', async ({
  page,
}) => {
  await stock(page);
  const booking = await makeScheduled(page, { eventDate: '2031-08-01' });
  await openPlan(page, booking);
  await expect(plan(page).getByText('From the quote')).toBeVisible();
  const pipes = plan(page).getByRole('group', { name: 'Brass pipe' });
  await expect(pipes.getByRole('textbox')).toHaveValue('3');
  await tabTo(page, pipes.getByRole('button', { name: 'One more: Brass pipe' }));
  await page.keyboard.press('Enter');
  await expect(pipes.getByRole('textbox')).toHaveValue('4');
  await plan(page).getByLabel('Add equipment').selectOption('Canopy');
  await plan(page).getByLabel('Quantity of Mobile bar').fill('0');
  await plan(page).getByRole('button', { name: 'Save equipment' }).click();
  await expectToast(page, 'Equipment Saved', 'Set by hand');
  await expect(plan(page).getByText('Set by hand')).toBeVisible();
  await expect(plan(page).getByRole('group')).toHaveCount(2);
  await expectFlawless(page, 'equipment that was set by hand');
  await plan(page).getByRole('button', { name: 'Reset to the quote' }).click();
  await expect(plan(page).getByText('From the quote')).toBeVisible();
  await expect(pipes.getByRole('textbox')).toHaveValue('3');
  await expect(plan(page).getByLabel('Quantity of Mobile bar')).toHaveValue('1');
});
