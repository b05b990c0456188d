import { BOOKING_FIELDS } from '@finesse/api/contract/booking-fields';
import type { Page } from './page';

/** The steps, each with its first field. */
export const STEPS = [
  { title: 'Personal Information', first: 'First Name*' },
  { title: 'Service Selection', first: 'Shisha Catering' },
  { title: 'Event Details', first: 'Event Date*' },
  { title: 'Preferences & Requirements', first: 'Preferred Shisha Flavours' },
  { title: 'Confirmation', first: undefined },
] as const;

export const AGREE =
  'I agree to the terms and conditions and understand that a deposit is required *';

/** Opens the page, scrolls to the form and waits until it has hydrated. */
export async function openForm(page: Page): Promise<void> {
  await page.open('/');
  await page.pressButton(
    'Book Your Event',
    await page.first(() => document.querySelector('#home'), 'the hero'),
  );
  await formIsLive(page);
}

export async function formIsLive(page: Page): Promise<void> {
  const isLive = () => page.tab.run(() => document.querySelector('[data-live] form') !== null);
  await page.until('the form is live', isLive, true);
}

/** All five steps with a phone number that is one digit short and without consent, up to the submit button. */
export async function fillAllButPhoneAndConsent(page: Page, email: string): Promise<void> {
  const write = async (label: string, text: string) => page.write(await page.field(label), text);
  const choose = async (label: string, option: string) =>
    page.choose(await page.field(label), option);
  const next = async (title: string) => {
    await page.pressButton('Next Step');
    await page.get('heading', title);
  };
  await write('First Name*', 'Amara');
  await write('Last Name*', 'Okafor');
  await write('Email*', email);
  await write('Phone Number*', '020794601');
  await write(BOOKING_FIELDS.instagram.label, '@amara.hosts');
  await next('Service Selection');
  await page.check(await page.get('checkbox', 'Shisha Rental'));
  await next('Event Details');
  await page.writeNewYear(await page.field('Event Date*'), '2031');
  await choose('Event Time*', '19:30');
  await write('Event Location*', '12 Orchard Lane, London N1 2AB, the garden');
  await choose('Number of Guests*', '26');
  await choose('Event Type', 'Wed');
  await next('Preferences & Requirements');
  await write('Preferred Shisha Flavours', 'Fresh Mint');
  await write('Special Requirements', 'Step-free access');
  await choose(BOOKING_FIELDS.budget.label, 'Under');
  await next('Confirmation');
}
