import { findChromium } from '../../../scripts/lib/machine.mjs';
import { CUSTOMER } from '../../test/names';
import { launchWith } from '../kit/launch';
import { cardRegion, expect, makeAcceptedRequest, test } from './request-kit';

// Only the whole browser restores pages, and not while Playwright forbids it.
test.use({
  // The whole browser also asks the stand-in for an icon.
  failedAnswers: true,
  launchOptions: {
    ...launchWith(findChromium()),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

test('rule 9 pay by card: after Back from Stripe, which restores the page as it was, it can be started again', async ({
  page,
  site,
}) => {
  const { token } = await makeAcceptedRequest(site.owner);
  await page.goto(`/request#${token}`);
  await page.evaluate(() => {
    const root = document.documentElement;
    addEventListener(
      'pageshow',
      ({ persisted }) => (root.dataset['persisted'] = String(persisted)),
    );
  });
  const pay = cardRegion(page).getByRole('button', { name: CUSTOMER.payDeposit });
  await pay.click();
  await expect(page.getByRole('heading', { name: '11300' })).toBeVisible();
  // Playwright's goBack waits for a load, which there is none of.
  await page.evaluate(() => void setTimeout(() => history.back()));
  await expect(page.locator('html')).toHaveAttribute('data-persisted', 'true');
  await expect(pay).toBeVisible();
  await pay.click();
  await expect(page.getByRole('heading', { name: '11300' })).toBeVisible();
});
