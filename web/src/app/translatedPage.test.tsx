import { act, render, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { BOOKING_FIELDS } from '@finesse/api/contract/booking-fields';
import type { Estimate } from '@finesse/api/contract/catalogue/estimate';
import type { CustomerView } from '@finesse/api/contract/request';
import { chooseEstimate } from '../shared/estimate/chosenEstimate';
import { openDashboard } from '../../test/open-dashboard';
import { openRequest } from '../../test/open-request';
import { ANSWERS, openBookingForm, openMembership } from '../../test/open-site';
import {
  ACCEPTED,
  BOOKING,
  BOOKING_PAGE,
  BOOKING_PATH,
  bookingAnswers,
  bookingOf,
  pageOf,
  PAYMENT,
  QUOTED_VIEW,
} from '../../test/records';
import { translatePage } from '../../test/translate-page';

const PRICED: Estimate = {
  currency: 'USD',
  lines: [
    {
      item: 'package-standard',
      description: 'Standard package',
      quantity: 1,
      unitAmount: 25_000,
      amount: 25_000,
    },
  ],
  subtotal: 25_000,
  discount: null,
  tax: null,
  total: 25_000,
  deposit: 0,
};
const WAYS = ['wrapped', 'replaced'] as const;
type Way = (typeof WAYS)[number];
type Name = string | RegExp;

const button = (name: Name) => screen.getByRole('button', { name });
const main = () => screen.getByRole('main').textContent;

/** Someone who has each new text translated before the next press. */
function reader(user: UserEvent, way: Way) {
  const translated = async (act: Promise<unknown>) => {
    await act;
    translatePage(way);
  };
  translatePage(way);
  return {
    press: (name: Name) => translated(user.click(button(name))),
    check: (name: Name) => translated(user.click(screen.getByRole('checkbox', { name }))),
    type: (label: Name, text: string) => translated(user.type(screen.getByLabelText(label), text)),
    sees: (part: Promise<unknown>) => translated(part),
  };
}

describe.each(WAYS)('a page whose texts a translation in the browser has %s', (way) => {
  it('texts that stand beside others are as ever when one of them changes, goes and comes back', () => {
    const Count = ({ of, more = '' }: { of: number; more?: string }) => (
      <p>
        Here {of} {of === 1 ? 'booking' : 'bookings'}
        {more && <b>!</b>}
        {more} is shown
      </p>
    );
    const { container, rerender } = render(<Count of={1} />);
    for (const [of, more] of [
      [2, ''],
      [2, ' more'],
      [3, ''],
      [1, ' of'],
    ] as const) {
      translatePage(way);
      rerender(<Count of={of} more={more} />);
      const words = `Here ${String(of)} ${of === 1 ? 'booking' : 'bookings'}`;
      expect(container.textContent).toBe(`${words}${more && `!${more}`} is shown`);
    }
  });

  it('booking form: five steps, errors shown and cleared, and the proof work, and answers and numbers are as ever', async () => {
    const values = { ...ANSWERS, firstName: '', phone: '' };
    const { user, calls } = openBookingForm({
      draft: { step: 1, values },
      answers: { 'POST /api/bookings': { status: 201, body: { reference: 'F-7K2M9Q' } } },
    });
    const { press, check, type, sees } = reader(user, way);
    for (const step of [2, 3, 4, 5]) {
      await press('Next Step');
      screen.getByText(`Step ${String(step)} of 5`);
    }
    await press('Submit Booking Request');
    expect(screen.getByRole('alert').textContent).toContain('Three answers need attention:');
    await type(BOOKING_FIELDS.firstName.label, ANSWERS.firstName);
    await type(BOOKING_FIELDS.phone.label, ANSWERS.phone);
    expect(screen.getByRole('alert').textContent).toContain('One answer needs attention:');
    window.selectedPackage = 'Premium';
    window.dispatchEvent(new Event('packageselect'));
    await sees(screen.findByText('goes with your request.'));
    await press('Remove your estimate');
    expect(screen.queryByText('goes with your request.')).toBeNull();
    await press(/^5 Confirmation/);
    await check(/^I agree/);
    expect(screen.queryByRole('alert')).toBeNull();
    await press('Submit Booking Request');
    await sees(screen.findByRole('region', { name: 'We have your request' }));
    const { firstName, phone, services, eventDate } = ANSWERS;
    expect(calls.at(-1)?.body).toMatchObject({ firstName, phone, services, eventDate });
    await press('Book another evening');
    screen.getByText('Step 1 of 5');
  });

  it('booking form: an estimate that was refused makes room for another one, and says nothing of the former', async () => {
    const { user } = openBookingForm({
      answers: {
        'POST /api/estimates': ({ body }) =>
          JSON.stringify(body).includes('gone')
            ? { status: 400, body: { error: 'Gone' } }
            : { body: PRICED },
      },
    });
    const { press, sees } = reader(user, way);
    act(() => chooseEstimate({ lines: [{ item: 'gone', quantity: 1 }] }));
    await sees(screen.findByText(/Our prices have changed/));
    act(() => chooseEstimate({ lines: [{ item: 'package-standard', quantity: 1 }] }));
    await sees(screen.findByText(/of \$250: /));
    expect(screen.queryByText(/Our prices have changed/)).toBeNull();
    await press('Next Step');
    screen.getByText('Step 2 of 5');
  });

  it('membership request: opened, refused, sent', async () => {
    const { user } = openMembership({ 'POST /api/members/requests': { status: 202, body: {} } });
    const { press, type, sees } = reader(user, way);
    await press('Ask about membership');
    await sees(screen.findByRole('button', { name: 'Ask for membership' }));
    await press('Ask for membership');
    await sees(user.click(screen.getByRole('radio', { name: /^Gold/ })));
    await type('First Name*', 'Grace');
    await type('Last Name*', 'Hopper');
    await type('Email*', 'grace@example.com');
    await type('Phone Number*', '+44 7700 900456');
    await press('Ask for membership');
    await screen.findByText(/^Thank you\. We have your request for a Gold membership/);
  });

  it('customer’s page: a message, a quote accepted and the payment are shown, the amounts left alone', async () => {
    let view: CustomerView = QUOTED_VIEW;
    const { user } = openRequest(() => ({ body: view }), {
      'POST /api/request/messages': () => ({ status: 201, body: view }),
      'POST /api/request/quote/accept': () => {
        view = {
          ...QUOTED_VIEW,
          stage: 'accepted',
          quote: ACCEPTED,
          agreed: ACCEPTED,
          payments: [PAYMENT],
          paid: PAYMENT.amount,
          received: PAYMENT.amount,
          balance: 33_700,
          depositDue: 0,
        };
        return { body: ACCEPTED };
      },
    });
    await screen.findByRole('heading', { level: 1, name: 'Your quote is ready' });
    const { press, check, type, sees } = reader(user, way);
    await press('Send message');
    await type('Your message', 'We are twenty now');
    await press('Send message');
    await sees(screen.findByText('Sent. We will be in touch.'));
    await press(/^Accept for/);
    await type('Your full name', 'Ada Lovelace');
    await check(/^I agree/);
    await press('Withdraw request');
    await sees(user.keyboard('{Escape}'));
    await press(/^Accept for/);
    await sees(screen.findByRole('heading', { level: 1, name: 'You accepted our quote' }));
    expect(main()).toContain('$337 is still to be paid');
    for (const cell of screen.getAllByRole('cell')) expect(cell.querySelector('font')).toBeNull();
  });

  it('dashboard: the list is searched, its tabs change, and details open and close', async () => {
    const { user } = openDashboard('/admin', {
      'GET /api/bookings/stats': {
        body: { total: 2, pending: 1, confirmed: 1, cancelled: 0, upcoming: 1, completed: 0 },
      },
      'GET /api/bookings': ({ url: { searchParams: asked } }) => {
        if (asked.get('limit') === '1' || asked.has('q')) return pageOf([]);
        return pageOf([bookingOf()]);
      },
      [`GET /api/bookings/${BOOKING.id}/history`]: pageOf([]),
    });
    await screen.findByRole('row', { name: /Ada/ });
    const { press, sees } = reader(user, way);
    await press('View details of Ada Lovelace');
    await sees(screen.findByRole('dialog', { name: 'Booking Details' }));
    await sees(user.keyboard('{Escape}'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await sees(user.click(screen.getByRole('tab', { name: /^Pending/ })));
    await sees(screen.findByRole('row', { name: /Ada/ }));
    await sees(user.type(screen.getByRole('searchbox', { name: 'Search bookings' }), 'nobody'));
    await sees(screen.findByText('No bookings match'));
    await press('Clear search and filters');
    await sees(screen.findByRole('row', { name: /Ada/ }));
    await sees(user.click(screen.getByRole('tab', { name: 'Members' })));
    await screen.findByRole('heading', { name: 'ADMIN DASHBOARD' });
  });

  it('dashboard: a booking is edited, refused and saved, and its status changes', async () => {
    let stored = BOOKING;
    const { user } = openDashboard(BOOKING_PAGE, {
      ...bookingAnswers(),
      [`GET ${BOOKING_PATH}`]: () => ({ body: stored, headers: { etag: '"1"' } }),
      [`PATCH ${BOOKING_PATH}`]: ({ body }) => {
        stored = { ...stored, ...(body as object) };
        return { body: stored, headers: { etag: '"2"' } };
      },
      [`PUT ${BOOKING_PATH}/status`]: () => {
        stored = { ...stored, status: 'completed', stage: 'completed' };
        return { body: stored, headers: { etag: '"3"' } };
      },
    });
    await screen.findByRole('heading', { level: 1, name: 'Ada Lovelace' });
    const { press, sees } = reader(user, way);
    await press('Edit');
    const form = within(await screen.findByRole('dialog', { name: 'Edit Booking' }));
    translatePage(way);
    const name = form.getByLabelText('First Name');
    await sees(user.clear(name));
    await press('Save changes');
    await sees(user.type(name, 'Augusta'));
    await press('Save changes');
    await sees(screen.findByRole('heading', { level: 1, name: 'Augusta Lovelace' }));
    await sees(user.selectOptions(screen.getByLabelText(/^Status/), 'completed'));
    // What the head says of a coming event goes.
    await waitFor(() => expect(main()).toContain('Completed'));
    screen.getByRole('heading', { level: 1, name: 'Augusta Lovelace' });
  });
});
