import { describe } from 'vitest';
import { BookingEntity } from '../../../src/modules/bookings/booking.entity.js';
import { MemberEntity } from '../../../src/modules/members/member.entity.js';
import { PAGE_LIMIT_MAX } from '../../../src/contract/limits.js';
import type { SessionInfo } from '../../../src/contract/auth.js';
import type { ClosedDay } from '../../../src/contract/schedules/diary.js';
import type { PushSubscriptionInfo } from '../../../src/contract/push.js';
import type { Message } from '../../../src/contract/messages.js';
import type { MembershipSpam } from '../../../src/contract/spam.js';
import { localCalls, NO_PUSH_SERVICE, PUSH_DEVICE } from '../../support/calls.js';
import { makeFeed } from '../../support/feeds.js';
import {
  addMember,
  book,
  membershipRequest,
  quoteAndPay,
  request,
  SPAM_SIGNALS,
} from '../../support/records.js';
import { ADMIN, startServer } from '../../support/server.js';
import { describeFuzz, type Fuzzed } from './fuzz.js';

const MANY = PAGE_LIMIT_MAX + 10;

/** A server with more of everything than a page may hold. */
async function startFilled(): Promise<Fuzzed> {
  const server = await startServer({ PUSH_TEST_ORIGIN: NO_PUSH_SERVICE });
  const { admin, unitOfWork, visitor } = server;
  const { requestLink, ...booking } = await request(visitor);
  const { quote, payment } = await quoteAndPay(admin, booking.id);
  const spam = await book(visitor, SPAM_SIGNALS);
  await visitor.post('/api/members/requests', membershipRequest(SPAM_SIGNALS));
  const { body: held } = await admin.get<MembershipSpam[]>('/api/members/spam');
  const member = await addMember(admin, { email: booking.email });
  for (let turn = 0; turn < MANY; turn++) {
    const status = turn % 2 ? 'pending' : 'confirmed';
    await admin.put(`/api/bookings/${booking.id}/status`, { status });
  }
  await unitOfWork.write(async (manager) => {
    const like = await manager.findOneByOrFail(BookingEntity, { id: booking.id });
    const memberLike = await manager.findOneByOrFail(MemberEntity, { id: member.id });
    for (let turn = 0; turn < MANY; turn++) {
      const id = `00000000-0000-4000-8000-${String(turn).padStart(12, '0')}`;
      const email = 'somebody.else@example.com';
      const reference = `F-${String(turn).padStart(6, '0')}`;
      await manager.insert(BookingEntity, { ...like, id, email, reference });
      await manager.insert(MemberEntity, { ...memberLike, id, email });
    }
  });
  await server.admin.signIn(ADMIN);
  const { body: sessions } = await admin.get<SessionInfo[]>('/api/auth/sessions');
  const { body: messages } = await admin.get<Message[]>('/api/messages');
  const push = '/api/push/subscriptions';
  const { body: device } = await admin.post<PushSubscriptionInfo>(push, PUSH_DEVICE);
  const day = { date: '2031-12-31' };
  const { body: closed } = await admin.post<ClosedDay>('/api/closed-days', day);
  const values = [booking.id, spam.id, member.id, ...sessions.map(({ id }) => id)];
  return {
    server,
    known: {
      values: [...values, booking.email, ADMIN.email],
      ids: {
        '/api/bookings': booking.id,
        '/api/bookings/spam': spam.id,
        '/api/members': member.id,
        '/api/members/spam': held[0]?.id ?? '',
        '/api/messages': messages[0]?.id ?? '',
        '/api/auth/sessions': sessions[0]?.id ?? '',
        '/api/quotes': quote,
        '/api/closed-days': closed.id,
        '/api/calendar-feeds': (await makeFeed(admin)).id,
        '/api/push/subscriptions': device.id,
        '/api/day': '2031-07-18',
        '/api/payments': payment,
        '/api/catalogue/versions': '1',
      },
      cookie: admin.cookie ?? '',
      authorization: `Request ${requestLink?.split('#')[1] ?? ''}`,
      fields: {
        password: ADMIN.password,
        currentPassword: ADMIN.password,
        newPassword: 'quiet lamp 47 harbour',
      },
    },
    close: server.close,
  };
}

describe('fuzzing every call', () => {
  describeFuzz(startFilled, localCalls(ADMIN), 0.9);
});
