import { ERRORS } from '@finesse/api/contract/errors';
import { CUSTOMER } from '../../test/names';
import {
  expect,
  failingTest,
  heading,
  makeRequest,
  openRequest,
  ownerMessages,
  test,
} from './request-kit';

failingTest(
  'rule 5 private link: one that was renewed, revoked, truncated or is missing says so, and the newest is mailed to the address on file only; another in the same tab shows its own request',
  async ({ page, request, site: { owner } }) => {
    const booking = await makeRequest(request);
    await owner.post(`/api/bookings/${booking.id}/link`, { data: {} });
    await openRequest(page, booking);
    await expect(heading(page, ERRORS.requestLinkEnded)).toBeVisible();
    const cutOff = booking.token.slice(0, -3);
    await openRequest(page, { token: cutOff });
    await expect(heading(page, ERRORS.requestLinkInvalid)).toBeVisible();
    await openRequest(page, { token: '' });
    await expect(heading(page, 'Your private link is missing')).toBeVisible();

    const send = page.getByRole('button', { name: CUSTOMER.sendLink });
    await send.click();
    await expect(page.getByLabel('Reference')).toBeFocused();
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/valid email address/);
    const sent = async () => (await ownerMessages(owner, booking, 'request-link')).length;
    const before = await sent();
    for (const [email, more] of [
      ['stranger@example.com', 0],
      [booking.email, 1],
    ] as const) {
      await page.getByLabel('Reference').fill(booking.reference.toLowerCase());
      await page.getByLabel('Email').fill(email);
      await send.click();
      await expect(page.getByText(`If ${email} is the address of that request`)).toBeVisible();
      expect(await sent()).toBe(before + more);
    }
    expect((await owner.delete(`/api/bookings/${booking.id}/link`)).ok()).toBe(true);
    await page.goto(`/request#${booking.token}`);
    await expect(heading(page, ERRORS.requestLinkEnded)).toBeVisible();
    for (const other of [await makeRequest(request), await makeRequest(request)]) {
      await page.goto(`/request#${other.token}`);
      await expect(page.getByText(`Reference ${other.reference}`)).toBeVisible();
    }
  },
);

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('customer’s page: it says that it needs JavaScript, and names the contact of the business', async ({
    page,
    request,
  }) => {
    await openRequest(page, await makeRequest(request));
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: 'Your request' })).toBeVisible();
    await expect(main.getByRole('paragraph')).toContainText('needs JavaScript');
    await expect(page.getByRole('status')).toHaveCount(0);
    await expect(main.getByRole('link', { name: '+44 20 7946 0123' })).toBeVisible();
    await expect(main.getByRole('link', { name: 'hello@finesse.example' })).toBeVisible();
  });
});
