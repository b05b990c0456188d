import { DAY } from '../../test/names';
import { expectToast } from '../kit/dashboard-kit';
import {
  button,
  detailsOf,
  expect,
  makeEvent,
  openToday,
  receive,
  sheet,
  test,
  waiting,
} from './offline-kit';

test(
  'rule 12 run sheet: arrival, payment and finish are recorded by one press each; a second tap undoes nothing',
  { tag: '@core' },
  async ({ page, site: { owner }, today }) => {
    const booking = await makeEvent(owner, { eventDate: today });
    await openToday(page);

    await test.step('three taps at the same place record one arrival', async () => {
      const arrived = button(page, 'Arrived');
      await arrived.scrollIntoViewIfNeeded();
      const box = await arrived.boundingBox();
      if (!box) throw new Error('the button has no place');
      const tap = () => page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
      await tap();
      await expect(page.getByText(/^Arrived at \d\d:\d\d$/)).toBeVisible();
      await tap();
      await expect.poll(async () => (await detailsOf(owner, booking)).arrivedAt).not.toBeNull();
      await expect(waiting(page)).toBeHidden();
      await tap();
    });

    await test.step('a payment and the finish are announced', async () => {
      await receive(page, 'in cash');
      await expectToast(page, 'Payment Noted', DAY.paid);
      await button(page, 'Finished').click();
      await expectToast(page, 'Event Finished');
      await expect(sheet(page)).toContainText('Completed');
      // Sent in order: had a tap undone the arrival, the server would know it by now.
      await expect.poll(async () => (await detailsOf(owner, booking)).status).toBe('completed');
      const { balance, arrivedAt } = await detailsOf(owner, booking);
      expect([balance, arrivedAt]).toEqual([0, expect.any(String)]);
    });

    await test.step('"Finished" is taken back by Undo', async () => {
      // Until its answer has arrived, the change can be taken back, too.
      await expect(waiting(page)).toBeHidden();
      await page.getByRole('button', { name: 'Undo', exact: true }).click();
      await expect.poll(async () => (await detailsOf(owner, booking)).status).toBe('confirmed');
      await expect(page.getByRole('button', { name: 'Finished', exact: true })).toBeVisible();
    });
  },
);
