import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { DayEvent } from '@finesse/api/contract/schedules/day';
import { noConnection, type FakeCall } from '../../../test/fake-calls';
import { clearRecord, ownDatabase, storeRecord } from '../../../test/device';
import { openDashboard } from '../../../test/open-dashboard';
import { dayWith, eventOn } from '../../../test/run-sheet';
import type { QueuedAction } from '../offline/queue';

const TODAY = '2031-07-18';
const PATH = `/admin/diary/${TODAY}`;
const AT = `${TODAY}T12:00:00.000Z`;

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const queueNote = () => screen.queryByRole('status', { name: 'Waiting for a connection' });
const changes = (calls: FakeCall[]) =>
  calls.filter(({ method }) => method !== 'GET').map(({ url }) => url.pathname.split('/').at(-1));

ownDatabase();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(AT) });
});

describe('rule 12 run sheet: what is pressed', () => {
  it('stays on the sheet while the day is read again, and after it', async () => {
    let reads = 0;
    let readAgain = () => {};
    const held = new Promise<void>((resolve) => (readAgain = resolve));
    const { user } = openDashboard(PATH, {
      [`GET /api/day/${TODAY}`]: async () => {
        reads += 1;
        if (reads === 1) return dayWith(TODAY, eventOn(TODAY));
        await held;
        return dayWith(TODAY, eventOn(TODAY, { arrivedAt: AT }));
      },
      'PUT /api/bookings/a/arrival': { body: {} },
    });
    await user.click(await button('Arrived'));
    // Whatever the sheet shows from now on, if only for a moment; nothing comes and goes above the page.
    const shown = () => [screen.queryByText(/^Arrived at/) !== null, queueNote() !== null];
    const states = [shown()];
    const watch = new MutationObserver(() => states.push(shown()));
    watch.observe(document.body, { childList: true, subtree: true });
    const isReading = async () => (await button(/Refresh/)).getAttribute('aria-busy') === 'true';
    await waitFor(() => expect(reads).toBe(2));
    await waitFor(async () => expect(await isReading()).toBe(true));
    readAgain();
    await waitFor(async () => expect(await isReading()).toBe(false));
    watch.disconnect();
    states.push(shown());
    expect(states.filter(([hasArrived, isWaiting]) => !hasArrived || isWaiting)).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Arrived' })).toBeNull();
  });

  it('is said not to be noted where another tab has ended the session', async () => {
    const { calls, user } = openDashboard(PATH, {
      [`GET /api/day/${TODAY}`]: dayWith(TODAY, eventOn(TODAY)),
    });
    await user.click(await button('Payment received'));
    await clearRecord();
    await user.click(await button('$450 in cash'));
    await screen.findByText(/so this was not noted/);
    expect(screen.queryByText('Payment Noted')).toBeNull();
    expect(changes(calls)).toEqual([]);
  });

  it('can be a payment where nothing was quoted', async () => {
    const unquoted = eventOn(TODAY, { total: null, paid: null, balance: null });
    const { calls, user } = openDashboard(PATH, {
      [`GET /api/day/${TODAY}`]: dayWith(TODAY, unquoted),
      'GET /api/bookings/a': { body: { status: 'confirmed', balance: null, arrivedAt: null } },
      'POST /api/bookings/a/payments': { status: 201, body: {} },
    });
    await user.click(await button('Payment received'));
    await user.type(screen.getByLabelText('Received (USD)'), '80');
    await user.click(await button('$80 in cash'));
    await waitFor(() => expect(changes(calls)).toEqual(['payments']));
  });

  it('leaves both times on the sheet, of arriving and of finishing', async () => {
    const done = { arrivedAt: `${TODAY}T17:00:00.000Z`, finishedAt: `${TODAY}T22:40:00.000Z` };
    openDashboard(PATH, {
      [`GET /api/day/${TODAY}`]: dayWith(TODAY, eventOn(TODAY, { status: 'completed', ...done })),
    });
    await screen.findByText('Arrived at 18:00');
    screen.getByText('Finished at 23:40');
  });

  it('is offered on the event’s day only', async () => {
    const later = '2031-07-21';
    openDashboard(`/admin/diary/${later}`, {
      [`GET /api/day/${later}`]: dayWith(later, eventOn(later)),
    });
    await button('Payment received');
    for (const name of ['Arrived', 'Finished'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('rule 9: has nothing to collect, and no payment to record, where some of the whole was given back', async () => {
    const money = { paid: 35_000, balance: 10_000, received: 45_000, refunded: 10_000 };
    openDashboard(PATH, { [`GET /api/day/${TODAY}`]: dayWith(TODAY, eventOn(TODAY, money)) });
    const { textContent } = (await screen.findByText('Fully paid; $100 was given back'))
      .parentElement!;
    expect(textContent).toMatch(/^\$0/);
    expect(screen.queryByRole('button', { name: 'Payment received' })).toBeNull();
  });

  it('whose answer was lost shows the server’s state once it is undone', async () => {
    let arrivedAt: string | null = null;
    const { user } = openDashboard(PATH, {
      [`GET /api/day/${TODAY}`]: () => dayWith(TODAY, eventOn(TODAY, { arrivedAt })),
      'PUT /api/bookings/a/arrival': noConnection,
    });
    await user.click(await button('Arrived'));
    await screen.findByText(/Sent without an answer/);
    arrivedAt = AT;
    await user.click(await button(/^Undo: Ada Lovelace Arrived$/));
    await screen.findByText(/^Arrived at/);
  });

  it('can be undone while it waits, and is sent by "Send now" once there is an answer', async () => {
    let isDown = true;
    const { calls, user } = openDashboard(PATH, {
      [`GET /api/day/${TODAY}`]: dayWith(TODAY, eventOn(TODAY)),
      'GET /api/bookings/a': () =>
        isDown ? noConnection : { body: { status: 'confirmed', balance: 45_000, arrivedAt: null } },
      'PUT /api/bookings/a/arrival': noConnection,
      'POST /api/bookings/a/payments': { status: 201, body: {} },
    });
    await user.click(await button('Arrived'));
    await screen.findByText(/Sent without an answer/);
    await user.click(await button(/^Undo: Ada Lovelace Arrived$/));
    await waitFor(() => expect(queueNote()).toBeNull());
    await user.click(await button('Payment received'));
    await user.click(await button('$450 in cash'));
    await waitFor(() => expect(queueNote()?.textContent).toContain('Payment of $450 in cash'));
    screen.getByText('Fully paid');
    isDown = false;
    await user.click(await button('Send now'));
    await waitFor(() => expect(queueNote()).toBeNull());
    expect(changes(calls)).toEqual(['arrival', 'payments']);
  });
});

describe('rule 12 run sheet: an action in conflict', () => {
  const now = { version: '"confirmed"', status: 'confirmed', balance: 25_000, arrivedAt: null };
  const doubtful = (more: object) => ({
    ...{ key: '1', bookingId: 'a', reference: 'F-7K3M9Q', madeAt: AT },
    ...{ seen: { version: '"confirmed"', balance: 45_000, arrivedAt: null } },
    ...{ conflict: { sentence: 'This booking has changed since then', now } },
    ...more,
  });
  const open = async (action: object) => {
    await storeRecord({ waiting: [action as QueuedAction] });
    return openDashboard(PATH, {
      [`GET /api/day/${TODAY}`]: dayWith(TODAY, eventOn(TODAY)),
      'POST /api/bookings/a/payments': { status: 201, body: {} },
      'PUT /api/bookings/a/arrival': { body: {} },
    });
  };
  const CASH = { kind: 'payment', amount: 45_000, method: 'cash' };

  it('is recorded anyway with the version that the owner was shown', async () => {
    const { calls, user } = await open(doubtful(CASH));
    const note = within(await screen.findByRole('alert'));
    note.getByText(/\$250 to collect/);
    await user.click(note.getByRole('button', { name: 'Record it anyway' }));
    await waitFor(() => expect(changes(calls)).toEqual(['payments']));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('is discarded, and the booking read again', async () => {
    const { calls, user } = await open(doubtful(CASH));
    await user.click(await button('Discard'));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await waitFor(() =>
      expect(calls.filter(({ url }) => url.pathname.startsWith('/api/day')).length).toBeGreaterThan(
        1,
      ),
    );
    expect(changes(calls)).toEqual([]);
  });

  it('never writes over a recorded arrival; one that is not recorded is tried again', async () => {
    const arrived = doubtful({ kind: 'arrived' });
    const { calls, user } = await open(arrived);
    await user.click(await button('Try again'));
    await waitFor(() => expect(changes(calls)).toEqual(['arrival']));
    const conflict = { ...arrived.conflict, now: { ...now, arrivedAt: AT } };
    await storeRecord({ waiting: [{ ...arrived, key: '2', conflict } as unknown as QueuedAction] });
    const note = within(await screen.findByRole('alert'));
    note.getByText(/arrived at/);
    expect(note.queryByRole('button', { name: /anyway|again/ })).toBeNull();
  });
});

describe('run sheet: an event at night or over days', () => {
  const NEXT = '2031-07-19';
  const night = eventOn(NEXT, {
    schedule: {
      ...eventOn(NEXT).schedule,
      ...{ start: `${TODAY}T23:30:00.000Z`, end: `${NEXT}T03:30:00.000Z` },
    },
    times: {
      ...{ load: `${TODAY}T21:15:00.000Z`, leave: `${TODAY}T21:45:00.000Z` },
      ...{ arrive: `${TODAY}T22:30:00.000Z`, open: `${TODAY}T23:30:00.000Z` },
      ...{ close: `${NEXT}T03:30:00.000Z`, back: `${NEXT}T05:00:00.000Z` },
    },
  });
  const festival = eventOn(TODAY, {
    schedule: { ...eventOn(TODAY).schedule, end: '2031-07-20T21:00:00.000Z' },
    times: {
      ...eventOn(TODAY).times,
      ...{ close: '2031-07-20T21:00:00.000Z', back: '2031-07-20T22:30:00.000Z' },
    },
  });
  const sheet = () => screen.findByRole('article', { name: /Ada Lovelace/ });

  it('one after midnight is on the sheet of the day before with its loading, and named as a night', async () => {
    const event = { ...night, steps: ['load', 'leave', 'arrive'] as DayEvent['steps'] };
    openDashboard(PATH, { [`GET /api/day/${TODAY}`]: dayWith(TODAY, event) });
    const { textContent } = await sheet();
    expect(textContent).toContain('Sat 00:30–04:30');
    expect(textContent).toContain('In the night from Friday to Saturday');
    expect(textContent).toContain('On this day: Load 22:15, leave 22:45, arrive 23:30');
  });

  it('one of three days is on the sheet of its middle day, where it is open all day', async () => {
    openDashboard(`/admin/diary/${NEXT}`, {
      [`GET /api/day/${NEXT}`]: dayWith(NEXT, { ...festival, steps: [] }),
    });
    const { textContent } = await sheet();
    expect(textContent).toContain('Fri 19:00–Sun 22:00');
    expect(textContent).toContain('Until Sunday 20 July 2031, 22:00');
    expect(textContent).toContain('On this day: Open all day');
    screen.getByText('Nothing is loaded on this day.');
  });

  it('rule 12 "today" has the event that is still on after midnight, with what is pressed there', async () => {
    vi.setSystemTime(`${NEXT}T01:20:00.000Z`);
    const event = { ...night, steps: ['open', 'close', 'back'] as DayEvent['steps'] };
    openDashboard('/admin/diary/today', { [`GET /api/day/${NEXT}`]: dayWith(NEXT, event) });
    await button('Finished');
    expect((await sheet()).textContent).toContain('Open 00:30, close 04:30, back 06:00');
  });

  it('one of which only the way back is left is a line that leads to its own day', async () => {
    const event = eventOn(TODAY, {
      times: { ...eventOn(TODAY).times, back: `${TODAY}T23:30:00.000Z` },
      steps: ['back'],
    });
    openDashboard(`/admin/diary/${NEXT}`, { [`GET /api/day/${NEXT}`]: dayWith(NEXT, event) });
    const link = await screen.findByRole('link', { name: 'Open that day' });
    expect(link.getAttribute('href')).toBe(PATH);
    screen.getByText(/Back in the night/);
    expect(screen.queryByRole('article')).toBeNull();
  });
});
