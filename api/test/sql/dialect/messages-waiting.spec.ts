import { randomUUID } from 'node:crypto';
import { In } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Message } from '../../../src/contract/messages.js';
import { MessageEntity } from '../../../src/modules/messages/message.entity.js';
import { membershipRequest } from '../../support/records.js';
import { startServer, type TestServer } from '../../support/server.js';

const HOUR_MS = 3_600_000;

/** A time zone in which it is about three in the morning. */
function nightZone(): string {
  const ahead = ((3 - new Date().getUTCHours() + 36) % 24) - 12;
  return ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${String(Math.abs(ahead))}`;
}

let server: TestServer;
beforeAll(async () => {
  // Nothing listens there, so each message waits for its next attempt.
  server = await startServer({ SMTP_URL: 'smtp://127.0.0.1:1', TIME_ZONE: nightZone() });
});
afterAll(() => server.close());

const change = (id: string, to: Partial<MessageEntity>) =>
  server.unitOfWork.write((manager) => manager.update(MessageEntity, { id }, to));

describe('a message of a member', () => {
  it('that is sent again while the member is erased is queued for nobody', async () => {
    for (let round = 0; round < 12; round += 1) {
      const email = `member-${String(round)}@mail.example`;
      await server.visitor.post('/api/members/requests', membershipRequest({ email }));
      const row = await server.unitOfWork.reader.findOneByOrFail(MessageEntity, {
        recipient: email,
      });
      await change(row.id, { state: 'sent', nextAttemptAt: null, attempts: 9, sentAt: new Date() });
      const [again, erased] = await Promise.all([
        server.admin.post<Message>(`/api/messages/${row.id}/resend`, {}),
        server.admin.post('/api/privacy/erase', { email }),
      ]);
      expect([202, 409]).toContain(again.status);
      expect(erased.status).toBe(200);
    }
    const waiting = await server.unitOfWork.reader.findBy(MessageEntity, {
      recipient: '',
      state: In(['queued', 'sending', 'unsent', 'uncertain']),
    });
    expect(waiting).toEqual([]);
  });
});

describe('the age of the oldest message that waits', () => {
  const age = async () => (await server.admin.get<{ details: object }>('/api/health')).body.details;
  const waiting = (template: MessageEntity['template'], ms: number): MessageEntity => ({
    ...{ id: randomUUID(), subjectId: randomUUID(), template, event: template, version: 1 },
    ...{ recipient: 'ada@mail.example', recipientRole: 'customer', parameters: {} },
    ...{ bookingId: null, memberId: null, state: 'queued', attempts: 1, unanswered: 0 },
    ...{ resends: 0, error: null, sentAt: null, createdAt: new Date(Date.now() - ms) },
    nextAttemptAt: new Date(Date.now() + 6 * HOUR_MS),
  });

  it('does not count reminders to customers that wait for the day', async () => {
    await server.unitOfWork.write((manager) => manager.deleteAll(MessageEntity));
    const insert = (row: MessageEntity) =>
      server.unitOfWork.write((manager) => manager.insert(MessageEntity, row));
    await insert(waiting('payment-reminder', 8 * HOUR_MS));
    await insert(waiting('event-reminder', 8 * HOUR_MS));
    expect(await age()).toEqual({ oldestWaitingMessage: null });
    await insert(waiting('booking-confirmed', 2 * HOUR_MS));
    expect(await age()).toEqual({
      oldestWaitingMessage: expect.closeTo(7200, -2) as number,
    });
  });
});
