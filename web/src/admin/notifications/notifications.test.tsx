import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PUSH_TOPICS, type Push, type PushSubscriptionInfo } from '@finesse/api/contract/push';
import type { FakeAnswer } from '../../../test/fake-calls';
import { openDashboard } from '../../../test/open-dashboard';

const PUBLIC_KEY = 'BAAA';
const ENDPOINT = 'https://push.example/1';
const KEYS = { p256dh: 'p', auth: 'a' };
const DEVICE: PushSubscriptionInfo = {
  id: '11111111-1111-4111-8111-111111111111',
  name: 'Chrome on Android',
  topics: [...PUSH_TOPICS],
  createdAt: '2031-07-01T18:30:00.000Z',
  lastSentAt: null,
};
const STORED = { id: DEVICE.id, uid: 'owner', topics: ['new-request'], endpoint: ENDPOINT };
const PATH = '/api/push/subscriptions';

let isDown: boolean;
let isSubscribed: boolean;
let permission: NotificationPermission;
/** What the person answers when the browser asks. */
let decision: NotificationPermission;
const asked = vi.fn();

/** A browser that can show notifications, or one without a service worker. */
function fakeBrowser({ hasPush = true, userAgent = 'Chrome/142.0 Android' } = {}): void {
  const subscription = {
    endpoint: ENDPOINT,
    options: { applicationServerKey: new Uint8Array([4, 0, 0]).buffer },
    toJSON: () => ({ keys: KEYS }),
    unsubscribe: () => Promise.resolve((isSubscribed = false)),
  };
  const pushManager = {
    getSubscription: () => Promise.resolve(isSubscribed ? subscription : null),
    subscribe: () => {
      isSubscribed = true;
      return Promise.resolve(subscription);
    },
  };
  const registration = hasPush ? { pushManager } : {};
  const serviceWorker = { getRegistration: () => Promise.resolve(registration) };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  vi.stubGlobal('Notification', {
    get permission() {
      return permission;
    },
    requestPermission: () => {
      asked();
      return Promise.resolve((permission = decision));
    },
  });
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
});
beforeEach(() => {
  isDown = false;
  [isSubscribed, permission, decision] = [false, 'default', 'granted'];
  asked.mockReset();
});

/** A server with these devices, which stores and removes others. */
function withDevices(devices: PushSubscriptionInfo[] = []): Record<string, FakeAnswer> {
  let subscriptions = devices;
  return {
    'GET /api/auth/sessions': { body: [] },
    'GET /api/push': () => ({ body: { publicKey: PUBLIC_KEY, subscriptions } satisfies Push }),
    [`POST ${PATH}`]: ({ body }) => {
      if (isDown) return { status: 500, text: '' };
      const { topics } = body as Pick<PushSubscriptionInfo, 'topics'>;
      subscriptions = [{ ...DEVICE, topics }];
      return { status: 201, body: subscriptions[0] };
    },
    [`DELETE ${PATH}/${DEVICE.id}`]: () => {
      subscriptions = [];
      return { body: { id: DEVICE.id } };
    },
  };
}

async function openSection(answers: Record<string, FakeAnswer>) {
  const opened = openDashboard('/admin', answers);
  await opened.user.click(await screen.findByRole('button', { name: 'Account' }));
  const section = await screen.findByRole('region', { name: 'Notifications on this device' });
  const posted = () => opened.calls.filter(({ url }) => url.pathname === PATH);
  return { ...opened, posted, section: within(section) };
}

describe('notifications on this device', () => {
  it('a press asks the browser, and switches them on; what is stored is what the browser gave', async () => {
    fakeBrowser();
    const { section, user, posted } = await openSection(withDevices());
    expect(asked).not.toHaveBeenCalled();
    await user.click(await section.findByRole('button', { name: 'Switch on notifications' }));
    await section.findByText('This device');
    expect(asked).toHaveBeenCalledOnce();
    expect(posted().map(({ body }) => body)).toEqual([
      { endpoint: ENDPOINT, keys: KEYS, name: 'Chrome on Android', topics: PUSH_TOPICS },
    ]);
    for (const box of section.getAllByRole<HTMLInputElement>('checkbox'))
      expect(box.checked).toBe(true);
  });

  it.each([
    ['denied', /blocks notifications of this site/],
    ['default', /not allowed yet/],
  ] as const)('one to whom the browser says %s is told', async (answer, sentence) => {
    fakeBrowser();
    decision = answer;
    const { section, user, posted } = await openSection(withDevices());
    await user.click(await section.findByRole('button', { name: 'Switch on notifications' }));
    await section.findByText(sentence);
    expect(posted()).toEqual([]);
  });

  it.each([
    ['an iPhone whose browser shows the dashboard', 'iPhone OS 18_1 Safari/604.1', /Home Screen/],
    ['a browser without them', 'Firefox/140.0', /cannot show notifications/],
  ])('%s says what it takes, and offers no button', async (_, userAgent, sentence) => {
    fakeBrowser({ hasPush: false, userAgent });
    const { section } = await openSection(withDevices());
    await section.findByText(sentence);
    expect(section.queryByRole('button')).toBeNull();
  });

  it('each tick is stored, in order; one that cannot be is taken back', async () => {
    fakeBrowser();
    [permission, isSubscribed] = ['granted', true];
    localStorage.setItem('finesse-push', JSON.stringify(STORED));
    const answers = withDevices([{ ...DEVICE, topics: ['new-request'] }]);
    const { section, user, posted } = await openSection(answers);
    const box = (name: string) => section.getByRole<HTMLInputElement>('checkbox', { name });
    await section.findByText('This device');
    await user.click(box('Payments by card'));
    await user.click(box('New requests'));
    await waitFor(() => expect(posted()).toHaveLength(2));
    expect(posted().map(({ body }) => (body as Push['subscriptions'][0]).topics)).toEqual([
      ['new-request', 'payment-arrived'],
      ['payment-arrived'],
    ]);
    isDown = true;
    await user.click(box('Messages from customers'));
    await section.findByText(/choice could not be saved/);
    expect(box('Messages from customers').checked).toBe(false);
  });

  it('a tick that could not be stored is stored with the next, and stays', async () => {
    fakeBrowser();
    [permission, isSubscribed] = ['granted', true];
    localStorage.setItem('finesse-push', JSON.stringify(STORED));
    let refuse = () => {};
    const refused = new Promise<FakeAnswer>((resolve) => {
      refuse = () => resolve({ status: 500, text: '' });
    });
    const answers = withDevices([{ ...DEVICE, topics: ['new-request'] }]);
    const posts = [() => refused, answers[`POST ${PATH}`]];
    const { section, user, posted } = await openSection({
      ...answers,
      [`POST ${PATH}`]: () => posts.shift() ?? { status: 500, text: '' },
    });
    const boxes = () =>
      ['Payments by card', 'Messages from customers'].map((name) =>
        section.getByRole<HTMLInputElement>('checkbox', { name }),
      );
    await section.findByText('This device');
    for (const box of boxes()) await user.click(box);
    refuse();
    await waitFor(() => expect(posted()).toHaveLength(2));
    await waitFor(() => expect(section.queryByText(/choice could not be saved/)).toBeNull());
    expect(boxes().map(({ checked }) => checked)).toEqual([true, true]);
  });

  it('Remove switches them off, in the browser too', async () => {
    fakeBrowser();
    [permission, isSubscribed] = ['granted', true];
    localStorage.setItem('finesse-push', JSON.stringify(STORED));
    const { section, user } = await openSection(withDevices([DEVICE]));
    await user.click(await section.findByRole('button', { name: 'Remove Chrome on Android' }));
    await section.findByRole('button', { name: 'Switch on notifications' });
    await waitFor(() => expect([isSubscribed, localStorage.length]).toEqual([false, 0]));
  });

  it('a test says what the push service said', async () => {
    fakeBrowser();
    const answer = 'The push service refused it (403).';
    const { section, user } = await openSection({
      ...withDevices([DEVICE]),
      'POST /api/push/test': { body: [{ ...DEVICE, isAccepted: false, answer }] },
    });
    await user.click(await section.findByRole('button', { name: 'Send a test' }));
    await section.findByText(answer);
  });
});

describe('notifications that were switched on before', () => {
  const store = (changes: object = {}) =>
    localStorage.setItem('finesse-push', JSON.stringify({ ...STORED, ...changes }));

  it('go on after signing in again, with the same topics', async () => {
    fakeBrowser();
    [permission, isSubscribed] = ['granted', true];
    store();
    const { calls } = openDashboard('/admin', withDevices());
    await waitFor(() =>
      expect(calls.find(({ url }) => url.pathname === PATH)?.body).toMatchObject({
        endpoint: ENDPOINT,
        topics: ['new-request'],
      }),
    );
    expect(asked).not.toHaveBeenCalled();
  });

  it('end where another admin signs in', async () => {
    fakeBrowser();
    [permission, isSubscribed] = ['granted', true];
    store({ uid: 'another' });
    const { calls } = openDashboard('/admin', withDevices());
    await waitFor(() => expect([isSubscribed, localStorage.length]).toEqual([false, 0]));
    expect(calls.filter(({ url }) => url.pathname.startsWith('/api/push'))).toEqual([]);
  });

  it('end with signing out', async () => {
    fakeBrowser();
    [permission, isSubscribed] = ['granted', true];
    store();
    const { user } = openDashboard('/admin', {
      ...withDevices([DEVICE]),
      'POST /api/auth/logout': { status: 204 },
    });
    await user.click(await screen.findByRole('button', { name: 'Sign Out' }));
    await waitFor(() => expect([isSubscribed, localStorage.length]).toEqual([false, 0]));
  });
});
