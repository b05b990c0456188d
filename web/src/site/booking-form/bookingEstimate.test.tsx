import { act, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { BOOKING_FIELDS } from '@finesse/api/contract/booking-fields';
import type { Estimate } from '@finesse/api/contract/catalogue/estimate';
import { ANSWERS, openBookingForm } from '../../../test/open-site';
import { chooseEstimate } from '../../shared/estimate/chosenEstimate';

const button = (name: string) => screen.getByRole('button', { name });
const guests = () => screen.getByLabelText(BOOKING_FIELDS.guestCount.label);

const ONE_EVENING = 'The estimate is for one evening; for 3 days, we write you a quote.';
const ESTIMATE: Estimate = {
  currency: 'USD',
  lines: [
    {
      item: 'package-premium',
      description: 'Premium package',
      quantity: 1,
      unitAmount: 45_000,
      amount: 45_000,
    },
    { item: 'c', description: 'Clay head', quantity: 2, unitAmount: 1000, amount: 2000 },
  ],
  subtotal: 47_000,
  discount: { amount: 4500, percent: 10, membership: 'Gold' },
  tax: null,
  total: 42_500,
  deposit: 10_625,
};

it('booking form: "Book Premium" makes the estimate of Premium and ticks its service, another package takes its place, and it can be removed', async () => {
  const draft = { step: 2, values: { services: ['mocktail-services' as const] } };
  const { user, calls } = openBookingForm({ draft });
  for (const name of ['Premium', 'Luxury']) {
    window.selectedPackage = name;
    window.dispatchEvent(new Event('packageselect'));
    const lines = [{ item: `package-${name.toLowerCase()}`, quantity: 1 }];
    await vi.waitFor(() => expect(calls.at(-1)?.body).toEqual({ lines }));
  }
  for (const service of ['Shisha Catering', 'Mocktail Services'])
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: service }).checked).toBe(true);
  await user.click(button('Remove your estimate'));
  expect(screen.queryByText('Your estimate')).toBeNull();
  expect(document.activeElement?.textContent, 'focus').toBe('Service Selection');
});

it('booking form: the services that were ticked and unticked beside an estimate are the same after a reload', () => {
  const lines = [{ item: 'package-premium', quantity: 1 }];
  act(() => chooseEstimate({ lines }));
  const services = ['mocktail-services' as const, 'shisha-rental' as const];
  openBookingForm({ draft: { step: 2, values: { services } } });
  const ticked = screen.getAllByRole<HTMLInputElement>('checkbox', { checked: true });
  expect(ticked.map(({ value }) => value)).toEqual(services);
});

it('booking form: an estimate whose prices have changed is not said to go with the request', async () => {
  openBookingForm({ answers: { 'POST /api/estimates': { status: 400, body: {} } } });
  act(() => chooseEstimate({ lines: [{ item: 'package-premium', quantity: 1 }] }));
  await screen.findByText(/Our prices have changed/);
  expect(screen.queryByText(/goes with your request/)).toBeNull();
});

it('booking form: an estimate for fewer guests than may come says so at the number of guests', async () => {
  const { user } = openBookingForm({ draft: { step: 3 } });
  act(() => chooseEstimate({ lines: [{ item: 'package-premium', quantity: 1 }] }));
  await user.selectOptions(guests(), '26-50');
  expect(guests().getAttribute('aria-describedby')).toBe('booking-guestCount-note');
  screen.getByText('Premium is for up to 12 guests; for 26 to 50, we write you a quote.');
});

it('booking form: an estimate for an event over several days says at the number of days that it is for one evening', async () => {
  const { user } = openBookingForm({ draft: { step: 3 } });
  act(() => chooseEstimate({ lines: [{ item: 'package-premium', quantity: 1 }] }));
  const days = screen.getByLabelText(BOOKING_FIELDS.eventDays.label);
  await user.selectOptions(days, '3-days');
  expect(days.getAttribute('aria-describedby')).toBe('booking-eventDays-note');
  screen.getByText(ONE_EVENING);
  await user.selectOptions(days, '');
  expect(screen.queryByText(ONE_EVENING)).toBeNull();
});

it('booking form: the last step lists the estimate line by line, a service without a price as on request, and for how many days and guests it is', async () => {
  openBookingForm({
    draft: {
      step: 5,
      values: {
        ...ANSWERS,
        services: ['shisha-catering', 'mocktail-services'],
        eventDays: '3-days',
        guestCount: '26-50',
      },
    },
    answers: { 'POST /api/estimates': { body: ESTIMATE } },
  });
  act(() => chooseEstimate({ lines: [{ item: 'package-premium', quantity: 1 }] }));
  const summary = await screen.findByRole('region', { name: 'Your answers: Estimate' });
  const rows = [...summary.querySelectorAll('dl > div')].map((row) => row.textContent);
  expect(rows).toEqual([
    'Premium package$450',
    '2 × Clay head$20',
    'Gold member, 10% off packages−$45',
    'Mocktail Serviceson request',
    'Total$425',
    'Deposit$106.25',
  ]);
  within(summary).getByText(
    `${ONE_EVENING} Premium is for up to 12 guests; for 26 to 50, we write you a quote.`,
  );
});

it('booking form: an estimate that was priced once is on the last step also without a connection', async () => {
  let isDown = false;
  const { user } = openBookingForm({
    draft: { step: 4, values: ANSWERS },
    answers: {
      'POST /api/estimates': () => (isDown ? { status: 503, body: {} } : { body: ESTIMATE }),
    },
  });
  act(() => chooseEstimate({ lines: [{ item: 'package-premium', quantity: 1 }] }));
  await screen.findByText(/^of \$425: /);
  isDown = true;
  await user.click(button('Next Step'));
  expect(screen.getByRole('region', { name: 'Your answers: Estimate' }).textContent).toContain(
    'Total$425',
  );
});
