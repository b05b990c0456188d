import { expect } from '@playwright/test';
import { BOOKING_FIELDS } from '@finesse/api/contract/booking-fields';
import { CUSTOMER, SITE } from '../../test/names';
import { guest, proof, stepTitle, toast } from './booking-form';
import { addOn, bill, chosen, expectTotal } from './estimate-form';
import { unique } from '../kit/dashboard-kit';
import { pressAt, tabTo } from '../kit/keyboard';
import { formIsLive, test } from '../kit/quiet';

// Typed the same where the day comes first and where the month does.
const SIXTH_OF_JUNE = '06062031';

test('estimate and booking form: an evening can be priced and requested with the keyboard alone', async ({
  page,
}) => {
  const who = guest(unique());
  const button = (name: string) => page.getByRole('button', { name });
  const checkbox = (name: string | RegExp) => page.getByRole('checkbox', { name });
  const write = async (label: string, text: string) => {
    await tabTo(page, page.getByLabel(label));
    await page.keyboard.type(text);
  };
  const nextStep = async (title: string) => {
    await pressAt(page, button('Next Step'));
    await stepTitle(page, title);
    await expect(page.getByRole('heading', { name: title })).toBeFocused();
  };

  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: CUSTOMER.skip })).toBeFocused();
  await page.keyboard.press('Enter');
  await pressAt(page, page.locator('#home').getByRole('button', { name: 'Explore Flavours' }));
  await page.getByRole('radio', { name: /Standard/ }).focus();
  await expect(page.locator('[data-live] .price-list')).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expectTotal(page, '$450');
  await pressAt(page, addOn(page, 'Glass head').getByRole('button', { name: 'One more' }));
  await expectTotal(page, '$468');
  await pressAt(page, bill(page).getByRole('link', { name: SITE.request }));
  await formIsLive(page);
  for (const text of ['$468', 'Premium package', 'Glass head'])
    await expect(chosen(page)).toContainText(text);
  await write('First Name*', who.firstName);
  await write('Last Name*', who.lastName);
  await write('Email*', who.email);
  await write('Phone Number*', who.phone);
  await write(BOOKING_FIELDS.instagram.label, who.instagram);
  await nextStep('Service Selection');
  await pressAt(page, checkbox('Shisha Rental'), 'Space');
  await nextStep('Event Details');
  await write('Event Date*', SIXTH_OF_JUNE);
  await write('Event Time*', who.eventTime);
  await write('Event Location*', who.location);
  await write('Number of Guests*', '26');
  await write('Event Type', 'Wed');
  await nextStep('Preferences & Requirements');
  await write('Preferred Shisha Flavours', 'Fresh Mint');
  await write('Special Requirements', 'Step-free access');
  await write(BOOKING_FIELDS.budget.label, 'Under');
  await nextStep('Confirmation');

  await pressAt(page, button('Submit Booking Request'));
  await expect(checkbox(/^I agree/), 'what is missing has the focus').toBeFocused();
  await page.keyboard.press('Space');
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && new URL(request.url()).pathname === '/api/bookings',
  );
  await pressAt(page, button('Submit Booking Request'));
  expect((await sent).postDataJSON()).toMatchObject({
    services: ['shisha-catering', 'shisha-rental'],
    eventDate: '2031-06-06',
    eventTime: '19:30',
    guestCount: '26-50',
    eventType: 'wedding',
    budget: 'under-500',
    termsAccepted: true,
  });
  await expect(toast(page, 'Booking Request Submitted!')).toBeVisible();
  await expect(proof(page)).toBeFocused();
});
