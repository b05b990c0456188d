import { expectFlawless } from '../kit/axe';
import { expect, failingTest, heading, makeRequest, openRequest, setStatus } from './request-kit';

failingTest(
  'customer’s page: axe finds no violations in any state, and nothing scrolls sideways',
  async ({ page, request, owner }) => {
    failingTest.slow();
    const location = `Apartment 1423, ${'Residence-Without-A-Break-'.repeat(6)}, ${'x'.repeat(80)}`;
    const booking = await makeRequest(request, { location });
    const look = async (what: string) => {
      await expectFlawless(page, what);
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(over, `px beyond the edge: ${what}`).toBeLessThanOrEqual(0);
    };
    await openRequest(page, booking);
    await expect(heading(page, 'We have your request')).toBeVisible();
    await look('pending');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText('Please write your message')).toBeVisible();
    await look('pending, nothing written');
    await page.getByRole('button', { name: 'Withdraw request' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await look('asked whether to withdraw');
    for (const [status, title] of [
      ['confirmed', 'Your evening is confirmed'],
      ['completed', 'Thank you for having us'],
      ['cancelled', 'This request is cancelled'],
    ] as const) {
      await setStatus(owner, booking, status);
      await openRequest(page, booking);
      await expect(heading(page, title)).toBeVisible();
      await look(status);
    }
    await openRequest(page, { token: 'old' });
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByText('Please enter the reference')).toBeVisible();
    await look('a link that opens nothing');
    await page.route('**/api/request', (route) => route.abort());
    await openRequest(page, booking);
    await expect(page.getByRole('alert')).toBeVisible();
    await look('not loaded');
  },
);

failingTest(
  'customer’s page: at 360 px and at twice the text size all of it is within the screen',
  async ({ page, request }) => {
    const booking = await makeRequest(request, { location: 'Haus-'.repeat(30) });
    for (const [width, size] of [
      [360, 16],
      [390, 32],
      [320, 16],
    ] as const) {
      await page.setViewportSize({ width, height: 700 });
      for (const token of [booking.token, 'old']) {
        await openRequest(page, { token });
        await page.addStyleTag({ content: `html { font-size: ${String(size)}px }` });
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        const beyond = await page
          .getByRole('main')
          .evaluate((main) =>
            [...main.querySelectorAll('*')]
              .filter((part) => part.getBoundingClientRect().right > innerWidth + 1)
              .map((part) => part.className || part.tagName),
          );
        expect(beyond, `at ${String(width)} px, text of ${String(size)} px`).toEqual([]);
      }
    }
  },
);
