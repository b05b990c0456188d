import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SessionEntity } from '../../src/modules/auth/session.entity.js';
import { ERRORS, type ErrorBody } from '../../src/contract/errors.js';
import type { Message } from '../../src/contract/messages.js';
import type { PushSubscriptionInfo } from '../../src/contract/push.js';
import type { CreatedCalendarFeed } from '../../src/contract/schedules/calendar-feed.js';
import type { ClosedDay } from '../../src/contract/schedules/diary.js';
import type { MembershipSpam } from '../../src/contract/spam.js';
import { PUSH_DEVICE, WHO, type Rule, type Who } from './calls.js';
import { Client } from './client.js';
import { claimsOf, signedWithSecret } from './forge.js';
import {
  addMember,
  book,
  membershipRequest,
  quoteAndPay,
  request,
  SPAM_SIGNALS,
} from './records.js';
import type { TestServer } from './server.js';
import { Tables } from './tables.js';
import { WriteWatch } from './write-watch.js';

/** A server, and how an admin signs in there: gives the cookie of a new session. */
interface Tried {
  server: TestServer;
  signIn: () => Promise<string>;
  close: () => Promise<void>;
}

interface Document {
  paths: Record<string, object>;
}

/** The result of one caller. */
interface Cell {
  status: number;
  error: string | null;
  /** Whether anything in the database has changed. */
  changed: boolean;
}

const ELSEWHERE = 'https://evil.example';
/** The origin of a call, by the headers that browsers send. */
const FROM = {
  'same origin': (url: string) => ({ origin: url, 'sec-fetch-site': 'same-origin' }),
  'foreign origin': () => ({ origin: ELSEWHERE, 'sec-fetch-site': 'cross-site' }),
  'foreign origin of an old browser': () => ({ origin: ELSEWHERE }),
  'no origin header': () => ({}),
} satisfies Record<string, (url: string) => Record<string, string>>;
type From = keyof typeof FROM;

const ago = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000);
const hashOf = (cookie: string) =>
  createHash('sha256')
    .update(String(claimsOf(cookie)['sid']))
    .digest('hex');

/**
 * Every call × caller × origin: who has access, and that a refusal changes nothing.
 * @param isAsked which of the calls; of each there must be a rule
 */
export function describeMatrix(
  start: () => Promise<Tried>,
  rules: Record<string, Rule>,
  isAsked: (call: string) => boolean = () => true,
): void {
  const asked = Object.entries(rules).filter(([call]) => isAsked(call));
  let tried: Tried;
  let tables: Tables;
  /** Looks at the end whether `tables` has missed a write. */
  let unwatched: Tables;
  const cookies = new Map<Who, string>();
  /** Ids of a record of each kind, by the path of its calls. */
  const ids: Record<string, string> = {};
  /** The token of that booking's private link. */
  let link: string;

  beforeAll(async () => {
    tried = await start();
    const { server, signIn } = tried;
    const [admin, expired, idle, ended, spare] = [
      await signIn(),
      await signIn(),
      await signIn(),
      await signIn(),
      await signIn(),
    ];
    const [name = '', token = ''] = admin.split('=');
    cookies.set('admin', admin).set('expired session', expired).set('idle session', idle);
    cookies.set('ended session', ended);
    cookies.set('forged token', `${name}=${signedWithSecret(token, 'a secret of somebody else')}`);

    const signedIn = new Client(server.url);
    signedIn.cookie = admin;
    const { id, requestLink } = await request(server.visitor);
    ids['/api/bookings'] = id;
    link = `Request ${requestLink?.split('#')[1] ?? ''}`;
    const { quote, payment } = await quoteAndPay(signedIn, id);
    ids['/api/quotes'] = quote;
    ids['/api/payments'] = payment;
    ids['/api/bookings/spam'] = (await book(server.visitor, SPAM_SIGNALS)).id;
    ids['/api/members'] = (await addMember(signedIn)).id;
    await server.visitor.post('/api/members/requests', membershipRequest(SPAM_SIGNALS));
    const { body: held } = await signedIn.get<MembershipSpam[]>('/api/members/spam');
    ids['/api/members/spam'] = held[0]?.id ?? '';
    const { body: closed } = await signedIn.post<ClosedDay>('/api/closed-days', {
      date: '2031-12-31',
    });
    ids['/api/closed-days'] = closed.id;
    const { body: feed } = await signedIn.post<CreatedCalendarFeed>('/api/calendar-feeds', {
      name: 'Phone',
    });
    ids['/api/calendar-feeds'] = feed.id;
    const push = '/api/push/subscriptions';
    ids[push] = (await signedIn.post<PushSubscriptionInfo>(push, PUSH_DEVICE)).body.id;
    const { body: messages } = await signedIn.get<Message[]>('/api/messages');
    ids['/api/messages'] = messages[0]?.id ?? '';
    const tokenHash = hashOf(spare);
    ids['/api/auth/sessions'] = (
      await server.unitOfWork.reader.findOneByOrFail(SessionEntity, { tokenHash })
    ).id;
    await signedIn.call('POST', '/api/auth/logout', undefined, { cookie: ended });
    await server.unitOfWork.write(async (manager) => {
      await manager.update(SessionEntity, { tokenHash: hashOf(expired) }, { expiresAt: ago(0) });
      await manager.update(SessionEntity, { tokenHash: hashOf(idle) }, { lastUsedAt: ago(3) });
    });
    tables = new Tables(server, new WriteWatch(server.database));
    unwatched = new Tables(server);
    await Promise.all([tables.keep(), unwatched.keep()]);
  });
  afterAll(() => tried.close());

  async function ask(call: string, who: Who, from: From, body?: object): Promise<Cell> {
    const { method, path } = partsOf(call);
    const id = ids[path.split('/{id}')[0] ?? ''] ?? 'no id is known';
    const response = await fetch(
      tried.server.url +
        path.replace('{id}', id).replace('{version}', '1').replace('{date}', '2031-07-18') +
        (rules[call.replace('head', 'get')]?.query ?? ''),
      {
        method,
        redirect: 'manual',
        headers: {
          ...(body && { 'content-type': 'application/json' }),
          ...(cookies.has(who) && { cookie: cookies.get(who) ?? '' }),
          ...FROM[from](tried.server.url),
          ...(rules[call.replace('head', 'get')]?.opens === 'link' && { authorization: link }),
        },
        ...(body && { body: JSON.stringify(body) }),
      },
    );
    const text = await response.text();
    const { status } = response;
    const error = status >= 400 && text !== '' ? (JSON.parse(text) as ErrorBody).error : null;
    const changed = (await tables.changed()).length > 0;
    if (changed) await tables.restore();
    return { status, error, changed };
  }

  it('has a rule for every call of the API description, and for no other', async () => {
    const { body } = await tried.server.visitor.get<Document>('/api/docs-json');
    const calls = Object.entries(body.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    );
    expect(Object.keys(rules).toSorted()).toEqual(calls.toSorted());
  });

  it.each(asked)('%s', async (call, rule) => {
    const seen: Record<string, Cell> = {};
    const wanted: Record<string, Cell> = {};
    for (const who of WHO)
      for (const from of Object.keys(FROM) as From[]) {
        seen[`${who}, ${from}`] = await ask(call, who, from, rule.body);
        wanted[`${who}, ${from}`] = wantedOf(call, rule, who, from);
      }
    expect(seen).toEqual(wanted);
  });

  it('HEAD requires the same access as GET', async () => {
    for (const [call] of asked.filter(([name]) => name.startsWith('get ')))
      for (const who of WHO) {
        const [got, head] = [
          await ask(call, who, 'no origin header'),
          await ask(call.replace('get', 'head'), who, 'no origin header'),
        ];
        expect([call, who, head.status]).toEqual([call, who, got.status]);
      }
  });

  it('has seen every change of a table: all are as before the first call', async () => {
    expect(await unwatched.changed()).toEqual([]);
  });
}

function wantedOf(call: string, rule: Rule, who: Who, from: From): Cell {
  const refused = (status: number, error: string) => ({ status, error, changed: false });
  if (partsOf(call).method !== 'GET' && from.startsWith('foreign'))
    return refused(403, 'This request came from another site and was refused');
  if (rule.opens === 'admin' && who !== 'admin') return refused(401, ERRORS.signInNeeded);
  const { status } = rule;
  return {
    status: typeof status === 'number' ? status : (status[who] ?? status.others ?? 0),
    error: rule.error ?? null,
    changed: rule.changes.includes(who),
  };
}

function partsOf(call: string): { method: string; path: string } {
  const [method = '', path = ''] = call.split(' ');
  return { method: method.toUpperCase(), path };
}
