import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { noConnection, type FakeAnswer } from '../../../test/fake-calls';
import { DIARY_ERRORS } from '@finesse/api/contract/schedules/diary';
import { openDashboard } from '../../../test/open-dashboard';
import { toasts } from '../../../test/toasts';

const NOTHING: FakeAnswer = {
  body: { events: [], closedDays: [], shortages: [], moreRequests: [] },
};
const EVENT = {
  ...{ bookingId: '1', reference: 'F-7K3M9Q', status: 'confirmed', stage: 'confirmed' },
  ...{ start: '2032-04-02T18:30:00.000Z', end: '2032-04-02T22:30:00.000Z', clashes: [] },
  ...{ load: '2032-04-02T15:30:00.000Z', windowStart: '2032-04-02T16:00:00.000Z' },
  ...{ windowEnd: '2032-04-03T00:00:00.000Z', title: 'Ada Lovelace, 12 Garden Row' },
  ...{ name: 'Ada Lovelace', place: '12 Garden Row', guestCount: '11-25', guests: 18 },
};

it('diary: a failed load is said, no day is called free, and Try again loads the month', async () => {
  let answer: FakeAnswer = { status: 500 };
  const { user } = openDashboard('/admin/diary?month=2032-05', { 'GET /api/diary': () => answer });
  await screen.findByText('Error loading the diary');
  // Nobody knows that the day is free.
  screen.getByRole('gridcell', { name: 'Saturday 1 May' });
  answer = noConnection;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText(/The server did not respond/);
  const runSheet = screen.getByRole('link', { name: 'Today’s run sheet' });
  expect(runSheet.getAttribute('href')).toBe('/admin/diary/today');
  answer = NOTHING;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('gridcell', { name: 'Saturday 1 May: nothing' });
  expect(screen.queryByRole('alert')).toBeNull();
});

it('diary: closing a day that cannot be closed shows the server’s sentence, and keeps the note', async () => {
  const error = DIARY_ERRORS.closedAlready;
  const { user } = openDashboard('/admin/diary?month=2032-04&day=2032-04-01', {
    'GET /api/diary': NOTHING,
    'POST /api/closed-days': { status: 409, body: { error } },
  });
  await user.click(await screen.findByRole('button', { name: 'Close a day' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Close a Day' }));
  await user.type(dialog.getByLabelText('Private note'), 'Away');
  await user.click(dialog.getByRole('button', { name: 'Close the day' }));
  await waitFor(() => expect(dialog.getByRole('alert').textContent).toContain(error));
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Private note').value).toBe('Away');
});

it('diary: the requests that a day leaves out are counted, with a link to them in the list', async () => {
  const moreRequests = [{ date: '2032-05-01', requests: 30 }];
  openDashboard('/admin/diary?month=2032-05&day=2032-05-01', {
    'GET /api/diary': { body: { events: [], closedDays: [], shortages: [], moreRequests } },
  });
  const link = await screen.findByRole('link', { name: '30 further requests for this day' });
  expect(link.getAttribute('href')).toBe('/admin?status=pending&from=2032-05-01&to=2032-05-01');
});

it('diary: what stands on a day is named before it is closed', async () => {
  const { user } = openDashboard('/admin/diary?month=2032-04&day=2032-04-01', {
    'GET /api/diary': ({ url }) =>
      url.searchParams.get('from') === '2032-04-02'
        ? { body: { events: [EVENT], closedDays: [], shortages: [], moreRequests: [] } }
        : NOTHING,
  });
  await user.click(await screen.findByRole('button', { name: 'Close a day' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Close a Day' }));
  expect(dialog.queryByRole('listitem')).toBeNull();
  fireEvent.input(dialog.getByLabelText('Day'), { target: { value: '2032-04-02' } });
  const named = await dialog.findByRole('listitem');
  expect(named.textContent).toMatch(/^Ada Lovelace, 12 Garden Row, 19:30.*: Confirmed$/);
});

it('diary: a span is closed at once, the events that stand there are named before and counted after, and Undo opens its days', async () => {
  const days = ['a', 'b'].map((id) => ({ id, date: '2032-04-01', note: null }));
  const events = [{ bookingId: EVENT.bookingId, reference: EVENT.reference }];
  const { user, calls } = openDashboard('/admin/diary?month=2032-04&day=2032-04-01', {
    'GET /api/diary': {
      body: { events: [EVENT], closedDays: [], shortages: [], moreRequests: [] },
    },
    'POST /api/closed-days': { status: 201, body: { days, events } },
    'DELETE /api/closed-days/a': { body: { id: 'a' } },
    'DELETE /api/closed-days/b': { body: { id: 'b' } },
  });
  const sent = (method: string) => calls.filter((call) => call.method === method);
  await user.click(await screen.findByRole('button', { name: 'Close a day' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Close a Day' }));
  fireEvent.input(dialog.getByLabelText('Until (Optional)'), { target: { value: '2032-04-14' } });
  const named = await dialog.findByRole('listitem');
  expect(named.textContent).toMatch(/^Fri 2: Ada Lovelace, 12 Garden Row, 19:30/);
  await user.click(dialog.getByRole('button', { name: 'Close 14 days' }));
  await screen.findByText(
    'Thursday 1 April to Wednesday 14 April are closed. 1 event stands on these days',
  );
  expect(sent('POST').map(({ body }) => body)).toEqual([
    { date: '2032-04-01', until: '2032-04-14', note: null },
  ]);
  await user.click(screen.getByRole('button', { name: /Undo/ }));
  await waitFor(() =>
    expect(sent('DELETE').map(({ url }) => url.pathname)).toEqual([
      '/api/closed-days/a',
      '/api/closed-days/b',
    ]),
  );
});

it('diary: the day that was closed is the one that is shown, also once its dialog is gone from the history', async () => {
  const closed = { id: 'a', date: '2032-04-05', note: null };
  const { user } = openDashboard('/admin/diary?month=2032-04&day=2032-04-01', {
    'GET /api/diary': NOTHING,
    'POST /api/closed-days': { status: 201, body: { ...closed, events: [] } },
  });
  await user.click(await screen.findByRole('button', { name: 'Close a day' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Close a Day' }));
  await waitFor(() => expect(JSON.stringify(history.state)).toContain('dialogs'));
  fireEvent.input(dialog.getByLabelText('Day'), { target: { value: closed.date } });
  await user.click(dialog.getByRole('button', { name: 'Close the day' }));
  await screen.findByText('Monday 5 April is closed');
  await waitFor(() => expect(JSON.stringify(history.state)).not.toContain('dialogs'));
  expect(new URLSearchParams(location.search).get('day')).toBe(closed.date);
});

it('diary: where Undo cannot open the days of a span again, it says so, and goes on after one that is open already', async () => {
  const days = ['a', 'b', 'c'].map((id) => ({ id, date: '2032-04-01', note: null }));
  const { user, calls } = openDashboard('/admin/diary?month=2032-04&day=2032-04-01', {
    'GET /api/diary': NOTHING,
    'POST /api/closed-days': { status: 201, body: { days, events: [] } },
    'DELETE /api/closed-days/a': { status: 404, body: { error: DIARY_ERRORS.closedDayNotFound } },
    'DELETE /api/closed-days/b': noConnection,
  });
  await user.click(await screen.findByRole('button', { name: 'Close a day' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Close a Day' }));
  fireEvent.input(dialog.getByLabelText('Until (Optional)'), { target: { value: '2032-04-03' } });
  await user.click(await dialog.findByRole('button', { name: 'Close 3 days' }));
  await user.click(await screen.findByRole('button', { name: /Undo/ }));
  await toasts().findByText(/^The server did not answer/);
  const opened = calls.filter(({ method }) => method === 'DELETE');
  expect(opened.map(({ url }) => url.pathname.at(-1))).toEqual(['a', 'b']);
});

it('diary: a day says until when, who, how many and where; the month has all the width until one is chosen', async () => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media === '(min-width: 62em)',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const night = { start: '2032-04-02T18:30:00.000Z', end: '2032-04-03T01:00:00.000Z' };
  const { user } = openDashboard('/admin/diary?month=2032-04', {
    'GET /api/diary': {
      body: { events: [{ ...EVENT, ...night }], closedDays: [], shortages: [], moreRequests: [] },
    },
  });
  const cell = await screen.findByRole('gridcell', { name: /^Friday 2 April: 1 confirmed/ });
  expect(cell.textContent).toContain('19:30Ada Lovelace18 guests, 12 Garden Row');
  const after = screen.getByRole('gridcell', { name: /^Saturday 3 April/ });
  expect(after.textContent).toContain('until 02:00Ada Lovelace');
  const panel = () => screen.queryByRole('link', { name: /^Run sheet/ });
  expect(panel()).toBeNull();
  await user.click(cell);
  await waitFor(() => expect(panel()?.getAttribute('href')).toBe('/admin/diary/2032-04-02'));
  expect(cell.getAttribute('aria-selected')).toBe('true');
});
