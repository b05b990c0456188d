import { makeAcceptedRequest, deliver, expect, cardRegion, test, type CardSite } from './card-kit';

async function tellAll({ url, stripe }: CardSite): Promise<void> {
  for (const event of stripe.events.splice(0)) expect(await deliver({ url }, event)).toBe(200);
}

test('rule 9 pay by card: to Stripe and back, and the payment is shown after Stripe’s event', async ({
  page,
  site,
}) => {
  const { token } = await makeAcceptedRequest(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${request.url()}`));
  await page.goto(`/request#${token}`);
  await cardRegion(page).getByRole('button', { name: 'Pay the deposit of $113 by card' }).click();
  await expect(page.getByRole('heading', { name: '11300' })).toBeVisible();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();

  await test.step('rule 5 the token is in no address that is sent, and restored afterwards', async () => {
    await expect(page).toHaveURL(`${site.url}/request#${token}`);
    expect(asked.filter((line) => line.includes(token))).toEqual([]);
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  });
  await test.step('while the payment is pending no other can be started', async () => {
    await expect(cardRegion(page).getByRole('status')).toContainText(
      'waiting for confirmation of your payment',
    );
    await expect(cardRegion(page).getByRole('button')).toHaveCount(0);
  });
  await test.step('the payment appears by itself, and the balance is next', async () => {
    await tellAll(site);
    await expect(cardRegion(page).getByRole('status')).toContainText('Your payment has arrived');
    await expect(
      cardRegion(page).getByRole('button', { name: 'Pay the balance of $337 by card' }),
    ).toBeVisible();
  });
});

test('pay by card: a payment reported before the return is shown at once', async ({
  page,
  site,
}) => {
  const { token } = await makeAcceptedRequest(page);
  await page.goto(`/request#${token}`);
  await cardRegion(page)
    .getByRole('button', { name: /^Pay the deposit/ })
    .click();
  await expect(page.getByRole('heading', { name: '11300' })).toBeVisible();
  const id = page.url().split('/').at(-1) ?? '';
  const { success_url: back } = site.stripe.pay(id);
  await tellAll(site);
  await page.goto(back);
  await expect(cardRegion(page).getByRole('status')).toContainText('Your payment has arrived');
});

test('pay by card: cancelling at Stripe returns to the page, and paying is still possible', async ({
  page,
}) => {
  const { token } = await makeAcceptedRequest(page);
  await page.goto(`/request#${token}`);
  const pay = cardRegion(page).getByRole('button', { name: /^Pay the deposit/ });
  await pay.click();
  await expect(page.getByRole('heading', { name: '11300' })).toBeVisible();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(pay).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/request#${token}$`));
  await expect(cardRegion(page).getByRole('status')).toHaveText('');
});

test('check with Stripe: the owner finds a payment whose event was lost', async ({
  page,
  site,
}) => {
  const { id, token } = await makeAcceptedRequest(page);
  const headers = { authorization: `Request ${token}` };
  const data = { version: 1 };
  const answer = await page.request.post('/api/request/checkout', { data, headers });
  const { url } = (await answer.json()) as { url: string };
  site.stripe.pay(url.split('/').at(-1) ?? '');
  site.stripe.events.length = 0;
  await page.goto(`/admin/bookings/${id}`);
  await page.getByRole('button', { name: 'Ask Stripe now' }).click();
  await expect(page.getByText('Card payments are up to date', { exact: true })).toBeVisible();
  const { paid } = (await (await page.request.get(`/api/bookings/${id}/payments`)).json()) as {
    paid: number;
  };
  expect(paid).toBe(11_300);
});
