import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { BookingDetails } from '@finesse/api/contract/bookings';
import { BOOKING_FIELDS } from '@finesse/api/contract/booking-fields';
import { BOOKING, BOOKING_PAGE, BOOKING_PATH, bookingAnswers } from '../../../../test/records';
import type { FakeAnswer } from '../../../../test/fake-calls';
import { openDashboard } from '../../../../test/open-dashboard';

const notesField = () =>
  screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Private notes/ });

const editedBy = (field: string, from: string, to: string) => ({
  at: BOOKING.createdAt,
  kind: 'edited',
  by: { uid: 'other', email: 'other@example.com' },
  field,
  from,
  to,
});

it('booking page: a correction that somebody else’s change came before says what changed, keeps what was typed, and the next save overrides it', async () => {
  const theirs = { ...BOOKING, guestCount: '26-50' } as const;
  let answer: FakeAnswer = { body: BOOKING, headers: { etag: '"1"' } };
  const { user, calls } = openDashboard(BOOKING_PAGE, {
    ...bookingAnswers(),
    [`GET ${BOOKING_PATH}`]: () => answer,
    [`PATCH ${BOOKING_PATH}`]: ({ headers }) => {
      if (headers.get('if-match') === '"2"') return { body: theirs, headers: { etag: '"3"' } };
      answer = { body: theirs, headers: { etag: '"2"' } };
      const change = editedBy('guestCount', '11-25', '26-50');
      return { status: 412, body: { error: 'Changed', current: theirs, change } };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const form = await screen.findByRole('dialog', { name: 'Edit Booking' });
  const place = within(form).getByLabelText<HTMLTextAreaElement>('Event Location');
  fireEvent.change(place, { target: { value: '2 Garden Row' } });
  const save = within(form).getByRole('button', { name: 'Save changes' });
  await user.click(save);
  const alert = await within(form).findByRole('alert');
  expect(alert.textContent).toMatch(/11-25 → 26-50 by other@example\.com/);
  expect(place.value).toBe('2 Garden Row');
  await user.click(save);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const patches = calls.filter(({ method }) => method === 'PATCH');
  const edit = { location: '2 Garden Row' };
  expect(patches.map(({ body }) => body)).toEqual([edit, edit]);
});

it('booking page: date, time and guests have one place: the form that corrects the request says where instead', async () => {
  const { user } = openDashboard(BOOKING_PAGE, bookingAnswers());
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit Booking' }));
  form.getByText(/Date, time and guests are changed at “Times and equipment”/);
  for (const label of ['Event Date', 'Event Time', 'Number of Guests'])
    expect(form.queryByLabelText(label)).toBeNull();
});

it('booking page: of an event that is moved it is said that the new date is past, and of one that stays it is not', async () => {
  const { user } = openDashboard(BOOKING_PAGE, bookingAnswers());
  await user.click(await screen.findByRole('button', { name: 'Change times' }));
  const form = within(await screen.findByRole('dialog', { name: 'When It Takes Place' }));
  const start = form.getByLabelText<HTMLInputElement>('Start');
  const before = start.value;
  fireEvent.change(start, { target: { value: '2020-01-01T06:00' } });
  form.getByText('That date is in the past.');
  fireEvent.change(start, { target: { value: before } });
  expect(form.queryByText('That date is in the past.')).toBeNull();
});

it('rule 10 booking page: a correction that clashes asks for a reason, and is sent again with it', async () => {
  const clash = {
    ...{ equipment: 'pipe', name: 'Pipe', available: 3, promised: 5, bookings: [] },
    ...{ from: '2031-07-18T18:00:00Z', until: '2031-07-18T22:00:00Z' },
  };
  const { user, calls } = openDashboard(BOOKING_PAGE, {
    ...bookingAnswers(),
    [`PATCH ${BOOKING_PATH}`]: ({ body }) =>
      'override' in (body as object)
        ? { body: BOOKING, headers: { etag: '"2"' } }
        : { status: 409, body: { error: 'Too much', clashes: [clash] } },
  });
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const form = await screen.findByRole('dialog', { name: 'Edit Booking' });
  const days = within(form).getByLabelText(BOOKING_FIELDS.eventDays.title);
  fireEvent.change(days, { target: { value: '2-days' } });
  await user.click(within(form).getByRole('button', { name: 'Save changes' }));
  await user.type(await screen.findByLabelText('Reason to do it anyway'), 'Two are borrowed');
  await user.click(screen.getByRole('button', { name: 'Save changes anyway' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const patches = calls.filter(({ method }) => method === 'PATCH');
  expect(patches.map(({ body }) => body)).toEqual([
    { eventDays: '2-days' },
    { eventDays: '2-days', override: 'Two are borrowed' },
  ]);
});

const STATUS_CALL = `PUT ${BOOKING_PATH}/status`;

it('booking page: declining keeps the words over a failure, sends them, and leads to the status', async () => {
  let booking: BookingDetails = BOOKING;
  const answers: FakeAnswer[] = [{ status: 503, body: { error: 'The server is busy' } }];
  const { user, calls } = openDashboard(BOOKING_PAGE, {
    ...bookingAnswers(),
    [`GET ${BOOKING_PATH}`]: () => ({ body: booking, headers: { etag: '"1"' } }),
    [STATUS_CALL]: () => {
      const failed = answers.shift();
      if (failed) return failed;
      booking = { ...BOOKING, status: 'cancelled', stage: 'cancelled' };
      return { body: booking };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Decline' }));
  const dialog = await screen.findByRole('dialog', { name: 'Decline the Request' });
  const words = within(dialog).getByRole<HTMLTextAreaElement>('textbox');
  const decline = within(dialog).getByRole('button', { name: 'Decline' });
  await user.type(words, 'We are away that week');
  await user.click(decline);
  await within(dialog).findByText('The server is busy');
  expect(words.value).toBe('We are away that week');
  await user.click(decline);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await screen.findByText('Booking status updated to cancelled');
  const puts = calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  const sent = { status: 'cancelled', reason: 'We are away that week' };
  expect(puts).toEqual([sent, sent]);
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByLabelText('Status of Ada Lovelace')),
  );
  expect(screen.queryByRole('button', { name: 'Decline' })).toBeNull();
});

it.each([
  ['of a customer whom mails reach', BOOKING.email, true, 'Ada Lovelace gets an e-mail about it'],
  ['of a customer without an e-mail address', '', true, 'you send it yourself'],
  ['without a mail server', BOOKING.email, false, 'you send it yourself'],
])(
  'booking page: the dialog that declines a request says who tells the customer: %s',
  async (_, email, hasMailServer, words) => {
    const booking = { ...BOOKING, email };
    const { user } = openDashboard(BOOKING_PAGE, bookingAnswers({ booking }), { hasMailServer });
    await user.click(await screen.findByRole('button', { name: 'Decline' }));
    const dialog = await screen.findByRole('dialog', { name: 'Decline the Request' });
    expect(dialog.textContent).toContain(words);
  },
);

it('booking page: of a confirmed event that is cancelled without words, none are sent', async () => {
  const booking = { ...BOOKING, status: 'confirmed', stage: 'confirmed' } as const;
  const { user, calls } = openDashboard(BOOKING_PAGE, {
    ...bookingAnswers({ booking }),
    [STATUS_CALL]: { body: { ...booking, status: 'cancelled', stage: 'cancelled' } },
  });
  await user.click(await screen.findByRole('button', { name: 'Cancel the event' }));
  const dialog = await screen.findByRole('dialog', { name: 'Cancel the Event' });
  await user.click(within(dialog).getByRole('button', { name: 'Cancel the event' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const puts = calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  expect(puts).toEqual([{ status: 'cancelled' }]);
});

it('booking page: a correction that breaks a rule of the visitor’s form is not sent, and its field has the focus', async () => {
  const { user, calls } = openDashboard(BOOKING_PAGE, bookingAnswers());
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const form = await screen.findByRole('dialog', { name: 'Edit Booking' });
  const lastName = within(form).getByLabelText('Last Name');
  await user.clear(lastName);
  await user.click(within(form).getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(document.activeElement).toBe(lastName));
  expect(lastName.getAttribute('aria-invalid')).toBe('true');
  expect(calls.some(({ method }) => method === 'PATCH')).toBe(false);
});

it('booking page: a slip in the e-mail address is offered right while it is corrected', async () => {
  const { user } = openDashboard(BOOKING_PAGE, bookingAnswers());
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit Booking' }));
  const email = form.getByLabelText<HTMLInputElement>('Email');
  await user.clear(email);
  await user.type(email, 'ada@hotmial.co.uk');
  await user.click(form.getByRole('button', { name: 'Use ada@hotmail.co.uk' }));
  expect(email.value).toBe('ada@hotmail.co.uk');
});

it('booking page: notes that somebody else has changed are shown beside mine before they are overwritten; other changes are no conflict', async () => {
  let stored = { ...BOOKING, notes: 'Before' as string | null };
  let version = 1;
  const answer = () => ({ body: stored, headers: { etag: `"${String(version)}"` } });
  const change = (more: object) => {
    stored = { ...stored, ...more };
    version += 1;
  };
  const { user } = openDashboard(BOOKING_PAGE, {
    ...bookingAnswers(),
    [`GET ${BOOKING_PATH}`]: answer,
    [`PUT ${BOOKING_PATH}/notes`]: ({ headers, body }) => {
      if (headers.get('if-match') !== `"${String(version)}"`)
        return {
          status: 412,
          body: { error: 'Changed', current: stored, change: editedBy('notes', '', '') },
        };
      change({ notes: (body as { text: string }).text });
      return answer();
    },
  });
  const notes = await notesField();
  const save = screen.getByRole('button', { name: 'Save notes' });
  await user.clear(notes);
  await user.type(notes, 'Mine');
  change({ notes: 'Theirs' });
  await user.click(save);
  await screen.findByText(/“Theirs”/);
  expect(notes.value).toBe('Mine');
  await user.click(save);
  await waitFor(() => expect(stored.notes).toBe('Mine'));
  await waitFor(() => expect(screen.queryByText(/“Theirs”/)).toBeNull());

  await user.type(notes, ' again');
  change({ status: 'confirmed' });
  await user.click(save);
  await waitFor(() => expect(stored.notes).toBe('Mine again'));
  expect(notes.getAttribute('aria-invalid')).toBeNull();
});

it.each([
  ['times', 'Change times', 'Save times', 'Access notes', 'PUT', '/schedule'],
  ['a correction', 'Edit', 'Save changes', 'Instagram Handle', 'PATCH', ''],
] as const)(
  'booking page: %s saved right after an own change of the status is no conflict, though the page has not loaded it yet',
  async (_, open, save, label, method, path) => {
    const confirmed = { ...BOOKING, status: 'confirmed', stage: 'confirmed' } as const;
    let loads = 0;
    const { user, calls } = openDashboard(BOOKING_PAGE, {
      ...bookingAnswers(),
      [`GET ${BOOKING_PATH}`]: () => {
        loads += 1;
        if (loads === 1) return { body: BOOKING, headers: { etag: '"1"' } };
        // The page's own, after the status was set.
        if (loads === 2) return new Promise<FakeAnswer>(() => undefined);
        return { body: confirmed, headers: { etag: '"2"' } };
      },
      [STATUS_CALL]: { body: confirmed },
      [`${method} ${BOOKING_PATH}${path}`]: ({ headers }) =>
        headers.get('if-match') === '"2"'
          ? { body: confirmed, headers: { etag: '"3"' } }
          : {
              status: 412,
              body: { error: 'Changed', current: confirmed, change: editedBy('status', '', '') },
            },
    });
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: open });
    await waitFor(() => expect(button.disabled).toBe(false));
    await user.selectOptions(screen.getByLabelText('Status of Ada Lovelace'), 'confirmed');
    await waitFor(() => expect(loads).toBe(2));
    await user.click(button);
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(label), 'x');
    await user.click(dialog.getByRole('button', { name: save }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const sent = calls.filter(({ url }) => url.pathname === `${BOOKING_PATH}${path}`);
    const tags = sent.filter((call) => call.method === method);
    expect(tags.map(({ headers }) => headers.get('if-match'))).toEqual(['"1"', '"2"']);
  },
);
