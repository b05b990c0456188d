import { expect } from '@playwright/test';
import { SITE } from '../../test/names';
import {
  fillEvent,
  fillPersonal,
  guest,
  openForm,
  proof,
  stepTitle,
  storedOf,
  submit,
  terms,
  TITLES,
  toast,
} from './booking-form';
import { unique } from '../kit/dashboard-kit';
import { formIsLive, test } from '../kit/quiet';

// It is offline once.
test.use({ failedAnswers: true });

test(
  'spec §8 booking form on a phone, sent offline and after a reload: it is tapped through, nothing is lost, and one booking is stored',
  { tag: ['@core', '@containers'] },
  async ({ page, context }) => {
    const who = guest(unique());
    const next = page.getByRole('button', { name: 'Next Step' });
    const again = page.getByRole('button', { name: 'Submit Booking Request' });
    const goOn = async (to: number) => {
      const title = TITLES[to - 1] ?? '';
      await next.tap();
      await stepTitle(page, title);
      await expect(page.getByRole('heading', { level: 3, name: title })).toBeInViewport();
      if (to < 5) await expect(next).toBeInViewport({ ratio: 1 });
    };
    await test.step('every step has its title and its last button in view', async () => {
      await openForm(page);
      await fillPersonal(page, who);
      await goOn(2);
      await page.getByRole('checkbox', { name: 'Shisha Catering' }).tap();
      await goOn(3);
      await fillEvent(page, who);
      await goOn(4);
      await goOn(5);
      await terms(page).tap();
    });
    await test.step('offline, the toast covers no button that it mentions', async () => {
      await context.setOffline(true);
      await submit(page);
      await expect(
        toast(page, 'Failed to submit booking request. Please try again.'),
      ).toBeVisible();
      await expect(page.getByRole('alert')).toContainText(SITE.offline);
      await expect(again).toBeInViewport();
      await again.click({ trial: true });
    });
    await test.step('a reload loses neither the answers nor that nothing was sent', async () => {
      await context.setOffline(false);
      await page.reload();
      await formIsLive(page);
      await stepTitle(page, 'Confirmation');
      await expect(page.getByRole('alert')).not.toBeEmpty();
      await terms(page).check();
      await again.tap();
      await expect(proof(page)).toBeVisible();
      expect(await storedOf(page, who.email)).toHaveLength(1);
    });
  },
);
