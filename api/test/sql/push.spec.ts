import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { SessionInfo } from '../../src/contract/auth.js';
import type { ErrorBody } from '../../src/contract/errors.js';
import {
  PUSH_DEVICES_MAX,
  PUSH_ERRORS,
  PUSH_TOPICS,
  type Push,
  type PushSubscriptionInfo,
  type PushTestResult,
} from '../../src/contract/push.js';
import { PushSubscriptionEntity } from '../../src/modules/push/push-subscription.entity.js';
import { addAdmin, changePassword, removeAdmin } from '../support/admins.js';
import { Client } from '../support/client.js';
import { expectSince } from '../support/moments.js';
import { PushServiceStandIn, type PushBrowser } from '../support/push-service.js';
import { ADMIN, startServer, type TestServer } from '../support/server.js';
import { Tables } from '../support/tables.js';

let service: PushServiceStandIn;
let server: TestServer;
let tables: Tables;
beforeAll(async () => {
  service = await PushServiceStandIn.start();
  server = await startServer(service.variables);
  tables = new Tables(server);
  await tables.keep();
});
afterEach(() => tables.restore());
afterAll(async () => {
  await server.close();
  await service.stop();
});

const PATH = '/api/push/subscriptions';
const subscribe = (admin: Client, { subscription }: PushBrowser, more: object = {}) =>
  admin.post<PushSubscriptionInfo & ErrorBody>(PATH, { ...subscription, name: 'Phone', ...more });
const read = async (admin = server.admin) => (await admin.get<Push>('/api/push')).body;
const devices = () => server.unitOfWork.reader.find(PushSubscriptionEntity);
const signedIn = async (who = ADMIN) => {
  const client = new Client(server.url);
  await client.signIn(who);
  return client;
};

describe('devices: subscribe, list and remove', () => {
  it('a device has its name, all topics unless some are chosen, and no address in the answer', async () => {
    const before = Date.now();
    const { status, body } = await subscribe(server.admin, service.browser(), { name: ' Phone ' });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String) as string,
      ...{ name: 'Phone', topics: PUSH_TOPICS, lastSentAt: null },
      createdAt: expect.any(String) as string,
    });
    expectSince(before, body.createdAt);
    const { body: other } = await subscribe(server.admin, service.browser(), {
      topics: ['answer-due', 'new-request', 'answer-due'],
    });
    expect(other.topics).toEqual(['new-request', 'answer-due']);
    expect(await read()).toEqual({
      publicKey: expect.stringMatching(/^B[\w-]{86}$/) as string,
      subscriptions: [body, other],
    });
  });

  it('one that subscribes again keeps its id and takes the new topics', async () => {
    const browser = service.browser();
    const { body: first } = await subscribe(server.admin, browser);
    const { body: again } = await subscribe(server.admin, browser, { topics: [], name: 'Tablet' });
    expect(again).toEqual({ ...first, topics: [], name: 'Tablet' });
    expect((await read()).subscriptions).toEqual([again]);
  });

  it.each([
    ['http', 'http://push.example/1'],
    ['a port of this machine', 'https://127.0.0.1:1/1'],
    ['a spelling of it', 'https://2130706433/1'],
    ['an address of the own network', 'https://192.168.0.1/1'],
    ['IPv4 in IPv6', 'https://[::ffff:10.0.0.1]/1'],
    ['a name without a dot', 'https://mysql/1'],
    ['a user', 'https://user@push.example/1'],
    ['no address', 'push'],
    ['an address that is too long', `https://push.example/${'x'.repeat(1000)}`],
  ])('an endpoint with %s is a 400 that names it', async (_, endpoint) => {
    const { keys } = service.browser().subscription;
    const answer = await server.admin.post<ErrorBody>(PATH, { endpoint, keys, name: 'Phone' });
    expect([answer.status, answer.body.fields]).toEqual([400, { endpoint: PUSH_ERRORS.endpoint }]);
    expect(await devices()).toEqual([]);
  });

  it('the test origin with a user is refused as well', async () => {
    const { endpoint, keys } = service.browser().subscription;
    const hidden = endpoint.replace('https://', 'https://user:secret@');
    const body = { endpoint: hidden, keys, name: 'Phone' };
    expect((await server.admin.post(PATH, body)).status).toBe(400);
  });

  it.each([
    [{ keys: { p256dh: 'BA', auth: 'x' } }, ['keys.p256dh', 'keys.auth']],
    [{ keys: { p256dh: `BA${'A'.repeat(85)}`, auth: 'A'.repeat(22) } }, ['keys.p256dh']],
    [{ keys: {} }, ['keys.p256dh', 'keys.auth']],
    [{ name: '' }, ['name']],
    [{ name: 'x'.repeat(61) }, ['name']],
    [{ topics: ['memberships-ending'] }, ['topics.0']],
    [{ topics: 'new-request' }, ['topics']],
  ])('%j is a 400 that names %j', async (changes, fields) => {
    const answer = await subscribe(server.admin, service.browser(), changes);
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, fields]);
  });

  it('a session lists, tests and removes its own devices alone', async () => {
    const browser = service.browser();
    const { body: device } = await subscribe(server.admin, browser);
    const other = await signedIn();
    expect((await read(other)).subscriptions).toEqual([]);
    expect((await other.post('/api/push/test', {})).body).toEqual([]);
    const refused = await other.delete(`${PATH}/${device.id}`);
    expect([refused.status, refused.body.error]).toEqual([404, PUSH_ERRORS.notFound]);
    const removed = await server.admin.delete(`${PATH}/${device.id}`);
    expect([removed.status, removed.body]).toEqual([200, { id: device.id }]);
    expect([(await read()).subscriptions, await devices(), browser.asked]).toEqual([[], [], 0]);
  });

  it('a session has five devices at most, also where several subscribe at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: PUSH_DEVICES_MAX + 2 }, () =>
        subscribe(server.admin, service.browser()),
      ),
    );
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused.map(({ body }) => body.error)).toEqual([
      PUSH_ERRORS.tooMany,
      PUSH_ERRORS.tooMany,
    ]);
    expect(await devices()).toHaveLength(PUSH_DEVICES_MAX);
  });
});

describe('devices: the test', () => {
  const test = async () => (await server.admin.post<PushTestResult[]>('/api/push/test', {})).body;

  it('arrives, is signed with the public key, and is noted', async () => {
    const browser = service.browser();
    const { body: device } = await subscribe(server.admin, browser);
    const before = Date.now();
    expect(await test()).toMatchObject([{ id: device.id, name: 'Phone', isAccepted: true }]);
    const [got] = browser.received;
    expect(got?.notification).toMatchObject({ title: 'This is a test', path: '/admin' });
    const { publicKey, subscriptions } = await read();
    expect(got?.vapid).toMatchObject({
      publicKey,
      claims: { aud: service.origin, sub: 'mailto:hello@finesse.example' },
    });
    expectSince(before, subscriptions[0]?.lastSentAt);
  });

  it.each([404, 410])('a device whose push service answers %d is forgotten', async (status) => {
    const browser = service.browser();
    await subscribe(server.admin, browser);
    browser.behaviour = status;
    expect(await test()).toMatchObject([{ isAccepted: false }]);
    expect(await devices()).toEqual([]);
  });

  it.each([
    [403, 'refused it (403)'],
    [500, 'could not be reached (500)'],
    ['redirects', 'refused it (307)'],
  ] as const)('%s: the answer says so, the device stays', async (behaviour, sentence) => {
    const browser = service.browser();
    await subscribe(server.admin, browser);
    const before = service.asked;
    browser.behaviour = behaviour;
    const [answer] = await test();
    expect([answer?.isAccepted, answer?.answer]).toEqual([
      false,
      expect.stringContaining(sentence),
    ]);
    // No redirect was followed.
    expect(await devices()).toMatchObject([{ lastSentAt: null }]);
    expect(service.asked).toBe(before + 1);
  });

  it('an answer without an end is not waited for', async () => {
    const browser = service.browser();
    await subscribe(server.admin, browser);
    browser.behaviour = 'never ends';
    expect(await test()).toMatchObject([{ isAccepted: true }]);
  });
});

describe('devices end with their session', () => {
  const OTHER = { email: 'second@example.com', password: 'another good password' };
  const password = 'quiet lamp 47 harbour';

  it.each<[string, (other: Client) => Promise<unknown>]>([
    ['it is signed out of', (other) => other.post('/api/auth/logout', {})],
    ['it is ended from elsewhere', () => endFromElsewhere()],
    ['its admin signs out everywhere', (other) => other.delete('/api/auth/sessions')],
    ['its admin is removed', () => removeAdmin(server.unitOfWork, OTHER.email)],
    [
      'a command changes the password',
      () => changePassword(server.unitOfWork, { ...OTHER, password }),
    ],
    [
      'its admin changes the password',
      (other) =>
        other.put('/api/auth/password', { currentPassword: OTHER.password, newPassword: password }),
    ],
  ])('where %s; those of others stay', async (_, end) => {
    await addAdmin(server.unitOfWork, OTHER);
    const other = await signedIn(OTHER);
    const { body: mine } = await subscribe(server.admin, service.browser());
    await subscribe(other, service.browser());
    expect(await devices()).toHaveLength(2);
    await end(other);
    expect((await devices()).map(({ id }) => id)).toEqual([mine.id]);
  });

  async function endFromElsewhere(): Promise<void> {
    const elsewhere = await signedIn(OTHER);
    const { body } = await elsewhere.get<SessionInfo[]>('/api/auth/sessions');
    const session = body.find(({ current }) => !current);
    await elsewhere.delete(`/api/auth/sessions/${session?.id ?? ''}`);
  }

  it('a device is refused whose session ends while it is stored', async () => {
    await addAdmin(server.unitOfWork, OTHER);
    const other = await signedIn(OTHER);
    const { unitOfWork } = server;
    const begin = vi.spyOn(unitOfWork, 'transaction');
    onTestFinished(() => begin.mockRestore());
    begin.mockImplementationOnce(async (...work) => {
      await changePassword(unitOfWork, { ...OTHER, password });
      return await unitOfWork.transaction(...work);
    });
    const { status } = await subscribe(other, service.browser());
    expect([status, await devices()]).toEqual([401, []]);
  });
});
