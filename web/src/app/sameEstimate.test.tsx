import { cleanup, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { IDEMPOTENCY_HEADER } from '@finesse/api/contract/idempotency';
import { ANSWERS, openPart } from '../../test/open-site';
import type { FakeCall } from '../../test/fake-calls';
import { chooseEstimate } from '../shared/estimate/chosenEstimate';
import PriceEvening from '../site/estimate/PriceEvening';
import BookingForm from '../site/booking-form/BookingForm';
import { saveDraft } from '../site/booking-form/draft';

const CREATED = { reference: 'F-7K2M9Q', answerDueAt: '2031-01-02T18:30:00.000Z' };

/** The price list and the form below it, which is filled in but for the services. */
function openBoth() {
  const key = 'the key of this request';
  saveDraft({ step: 5, key, problem: null, values: { ...ANSWERS, services: [] } });
  return openPart(
    () => (
      <>
        <PriceEvening />
        <BookingForm />
      </>
    ),
    { 'POST /api/bookings': { status: 201, body: CREATED } },
  );
}

type Opened = ReturnType<typeof openBoth>;

/** On the link of the package itself, by its script (hydration/queue-clicks.js). */
function bookPackage(): void {
  window.selectedPackage = 'Standard';
  window.dispatchEvent(new Event('packageselect'));
}

async function bookByEstimator({ user }: Opened) {
  await user.click(screen.getByRole('radio', { name: /^Standard/ }));
  await user.click(within(screen.getByRole('complementary')).getByRole('link', { name: /^Book/ }));
}

/** What the form sends once it was led to by one of the two. */
async function sent(book: (opened: Opened) => void | Promise<void>): Promise<unknown> {
  const opened = openBoth();
  await book(opened);
  await opened.user.click(screen.getByRole('checkbox', { name: /^I agree/ }));
  await opened.user.click(screen.getByRole('button', { name: 'Submit Booking Request' }));
  const isRequest = ({ url }: FakeCall) => url.pathname === '/api/bookings';
  const call = await vi.waitFor(() => {
    const found = opened.calls.find(isRequest);
    if (!found) throw new Error('nothing was sent');
    return found;
  });
  expect(call.headers.get(IDEMPOTENCY_HEADER)).toBeTruthy();
  cleanup();
  chooseEstimate(null);
  // How long it took is no part of what was asked for.
  return { ...(call.body as object), filledInMs: undefined };
}

it('booking form: "Book Standard" and the same evening of the price list send the same request, with the estimate and its service', async () => {
  const byPackage = await sent(bookPackage);
  expect(byPackage).toMatchObject({
    estimate: { lines: [{ item: 'package-standard', quantity: 1 }] },
    services: ['shisha-catering'],
    specialRequirements: null,
  });
  expect(await sent(bookByEstimator)).toEqual(byPackage);
});
