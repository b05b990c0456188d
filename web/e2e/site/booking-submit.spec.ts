import { expect, type APIRequestContext, type Page, type Route } from '@playwright/test';
import type { Booking } from '@finesse/api/contract/bookings';
import { fillAll, guest, openForm, stepTitle, submit, toast } from './booking-form';
import { test } from '../kit/quiet';

const CALL = '**/api/bookings';
const THANKS =
  'Thank you for your booking request! We will contact you within 24 hours to confirm availability.';

const accepted = (route: Route) => route.fulfill({ status: 201, json: { id: 'made' } });

/** The stored bookings of one e-mail address, asked for as the owner. */
async function stored(request: APIRequestContext, email: string): Promise<Booking[]> {
  const { E2E_ADMIN_EMAIL, E2E_ADMIN_PASSWORD } = process.env;
  const data = { email: E2E_ADMIN_EMAIL, password: E2E_ADMIN_PASSWORD };
  expect((await request.post('/api/auth/login', { data })).ok()).toBe(true);
  const answer = await request.get(`/api/bookings?page=1&q=${encodeURIComponent(email)}`);
  return (await answer.json()) as Booking[];
}

async function fillFor(page: Page, name: string): Promise<string> {
  const who = guest(`${name}-${String(Date.now())}`);
  await openForm(page);
  await fillAll(page, who);
  return who.email;
}

test('§7 §8 booking submit success sends the fields, shows the toast, resets and returns to step 1', async ({
  page,
  request,
}) => {
  const email = await fillFor(page, 'success');
  const sent = page.waitForRequest(CALL);
  await submit(page);
  await test.step('§7 the call has the specified fields and no others', async () => {
    const body = (await sent).postDataJSON() as Record<string, unknown>;
    expect(Object.keys(body).sort()).toEqual([
      'budget',
      'email',
      'eventDate',
      'eventTime',
      'eventType',
      'firstName',
      'flavourPreferences',
      'guestCount',
      'instagram',
      'lastName',
      'location',
      'phone',
      'services',
      'specialRequirements',
      'termsAccepted',
    ]);
  });
  await expect(toast(page, 'Booking Request Submitted!')).toBeVisible();
  await expect(toast(page, THANKS)).toBeVisible();
  await stepTitle(page, 'Personal Information');
  await expect(page.getByText('Step 1 of 5', { exact: true })).toBeVisible();
  for (const label of ['First Name*', 'Last Name*', 'Email*', 'Phone Number*']) {
    await expect(page.getByLabel(label)).toHaveValue('');
  }
  const [booking, ...more] = await stored(request, email);
  expect(more).toEqual([]);
  expect(booking).toMatchObject({
    firstName: 'Amara',
    lastName: 'Okafor',
    email,
    phone: '+44 7700 900123',
    instagram: '@amara.hosts',
    services: ['shisha-catering', 'mocktail-services'],
    eventDate: '2031-06-20',
    eventTime: '19:30',
    location: '12 Orchard Lane, London N1 2AB, the garden',
    guestCount: '11-25',
    eventType: 'birthday',
    flavourPreferences: 'Fresh Mint, Ember Rose',
    specialRequirements: 'Step-free access, please',
    budget: '500-1000',
    status: 'pending',
    termsAccepted: true,
  });
});

test('booking submit: a double click makes one booking and leaves the form on step 1', async ({
  page,
  request,
}) => {
  const email = await fillFor(page, 'double');
  await page.getByRole('button', { name: 'Submit Booking Request' }).dblclick();
  await expect(toast(page, 'Booking Request Submitted!')).toBeVisible();
  await stepTitle(page, 'Personal Information');
  expect(await stored(request, email)).toHaveLength(1);
});

test('§2 booking submit: "Submitting..." while pending; a second press makes no second call; §9 one toast', async ({
  page,
}) => {
  let calls = 0;
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(CALL, async (route) => {
    calls += 1;
    await held;
    await accepted(route);
  });
  await fillFor(page, 'pending');
  await submit(page);
  const pending = page.getByRole('button', { name: 'Submitting...' });
  await expect(pending).toBeVisible();
  await pending.click({ force: true });
  await page.getByRole('checkbox', { name: /^I agree/ }).press('Enter');
  answer();
  await expect(toast(page, 'Booking Request Submitted!')).toBeVisible();
  expect(calls).toBe(1);
  await test.step('§9 one toast at a time', async () => {
    await fillAll(page, guest('second'));
    await submit(page);
    await expect.poll(() => calls).toBe(2);
    await expect(page.locator('.toast-card')).toHaveCount(1);
  });
});

test.describe('refusals', () => {
  test.use({ failedAnswers: true });

  test('§8 booking submit failure shows the toast and keeps every answer', async ({ page }) => {
    await fillFor(page, 'failure');
    for (const [name, fail] of [
      [
        'a server error',
        (route: Route) => route.fulfill({ status: 500, json: { error: 'Broken' } }),
      ],
      ['no server', (route: Route) => route.abort()],
    ] as const) {
      await test.step(name, async () => {
        await page.unroute(CALL);
        await page.route(CALL, fail);
        const called = page.waitForRequest(CALL);
        await submit(page);
        await called;
        await expect(toast(page, 'Error')).toBeVisible();
        await expect(
          toast(page, 'Failed to submit booking request. Please try again.'),
        ).toBeVisible();
        await expect(page.getByText('Broken')).toHaveCount(0);
        await stepTitle(page, 'Confirmation');
        await expect(page.getByRole('checkbox', { name: /^I agree/ })).toBeChecked();
        await page.getByRole('button', { name: 'Close' }).click();
        await expect(toast(page, 'Error')).toHaveCount(0);
      });
    }
    await page.unroute(CALL);
    await page.route(CALL, accepted);
    await submit(page);
    await expect(toast(page, 'Booking Request Submitted!')).toBeVisible();
  });

  test('§8 booking submit offline: the toast, nothing lost, also by a reload, and a later retry succeeds', async ({
    page,
    context,
    request,
  }) => {
    const email = await fillFor(page, 'offline');
    await context.setOffline(true);
    await submit(page);
    await expect(toast(page, 'Failed to submit booking request. Please try again.')).toBeVisible();
    const again = page.getByRole('button', { name: 'Submit Booking Request' });
    await expect(again).toBeInViewport();
    // Where a toast says "try again", it does not lie on the button that does.
    await again.click({ trial: true });
    await context.setOffline(false);
    await page.reload();
    await page.getByRole('checkbox', { name: /^I agree/ }).check();
    await submit(page);
    await expect(toast(page, 'Booking Request Submitted!')).toBeVisible();
    expect(await stored(request, email)).toHaveLength(1);
  });

  test('§8 booking submit with a 400 shows the toast and the server’s messages at their fields', async ({
    page,
  }) => {
    await page.route(CALL, (route) =>
      route.fulfill({
        status: 400,
        json: {
          error: 'Please enter a valid phone number. Please select one of the guest ranges.',
          fields: {
            guestCount: 'Please select one of the guest ranges',
            phone: 'Please enter a valid phone number',
          },
        },
      }),
    );
    await fillFor(page, 'fields');
    await submit(page);
    await expect(toast(page, 'Failed to submit booking request. Please try again.')).toBeVisible();
    const phone = page.getByLabel('Phone Number*');
    await expect(phone).toBeFocused();
    await expect(phone).toHaveAccessibleDescription(/Please enter a valid phone number/);
    await expect(page.getByRole('alert').getByRole('link')).toHaveText([
      'Phone Number',
      'Number of Guests',
    ]);
  });
});
