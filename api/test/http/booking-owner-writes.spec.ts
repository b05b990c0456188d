import { describe, expect, it } from 'vitest';
import { DomainEvents } from '../../src/platform/events/domain-events.js';
import { applicationOn } from '../support/application.js';
import { bookingAnswered } from '../../src/modules/events/events.js';
import { bookingCalls, stranger } from '../support/booking-calls.js';
import { book, newBooking } from '../support/records.js';
import { ADMIN } from '../support/server.js';
import { ERRORS } from '../../src/contract/errors.js';
import { OWNER_RULES } from '../../src/contract/rules.js';
import { shareServer } from '../support/shared-server.js';

const server = shareServer({}, { restoreAfter: 'file' });

const { details, edit, notes, contact, setStatus, history } = bookingCalls(server);

describe('PUT /api/bookings/{id}/notes', () => {
  it('keeps the text as typed, and the history only says that it changed', async () => {
    const { id } = await book(server.visitor, stranger());
    const { status, body } = await notes(id, '  <b>Side gate</b>\nring twice ');
    expect([status, body.notes]).toEqual([200, '<b>Side gate</b>\nring twice']);
    await notes(id, '<b>Side gate</b>\nring twice');
    const [entry, ...rest] = await history(id);
    expect(entry).toMatchObject({ kind: 'edited', field: 'notes', from: null, to: null });
    expect(rest).toHaveLength(1);
    expect((await notes(id, ' ')).body.notes).toBeNull();
  });

  it.each([undefined, 7, ['x'], 'x'.repeat(4001)])('%j is refused', async (text) => {
    const { id } = await book(server.visitor, stranger());
    await notes(id, 'kept');
    const { status, body } = await notes(id, text);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['text']]);
    expect((await details(id)).body.notes).toBe('kept');
  });

  it('keeps 4,000 characters, shown in no list, file or visitor’s answer', async () => {
    const who = stranger();
    const { id } = await book(server.visitor, who);
    const text = '🍹n'.repeat(1333);
    expect((await notes(id, text)).body.notes).toBe(text);
    const list = await server.admin.get(`/api/bookings?q=${who.email}`);
    const file = await server.admin.get(`/api/bookings/export.csv?q=${who.email}`);
    for (const answer of [list, file]) expect(answer.text).not.toContain('🍹');
  });
});

describe('POST /api/bookings/{id}/contacts', () => {
  it.each(['call', 'whatsapp', 'email', 'other'])(
    'by %s counts as the answer to the request',
    async (channel) => {
      const { id } = await book(server.visitor, stranger());
      const { status, body } = await contact(id, { channel, note: ' Rings back ' });
      expect([status, body.stage, body.answerState]).toEqual([201, 'answered', 'kept']);
      expect((await history(id))[0]).toMatchObject({
        kind: 'contact',
        to: channel,
        note: 'Rings back',
        at: body.answeredAt,
        by: { email: ADMIN.email },
      });
    },
  );

  it.each([{}, { channel: 'pigeon' }, { channel: ['call'] }, { channel: null }, { note: 'x' }])(
    '%j is refused and does not count as an answer',
    async (body) => {
      const { id } = await book(server.visitor, stranger());
      const answer = await contact(id, body);
      expect([answer.status, answer.body.error]).toEqual([400, OWNER_RULES.channel.invalid]);
      expect((await details(id)).body.answeredAt).toBeNull();
    },
  );

  it('with a note of more than 500 characters is refused', async () => {
    const { id } = await book(server.visitor, stranger());
    const { status } = await contact(id, { channel: 'call', note: 'x'.repeat(501) });
    expect(status).toBe(400);
  });

  it('concurrent contacts and statuses answer the request once', async () => {
    const { id } = await book(server.visitor, stranger());
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        n % 2 ? contact(id, { channel: 'call' }) : setStatus(id, n % 4 ? 'confirmed' : 'pending'),
      ),
    );
    expect(answers.every(({ status }) => status === 200 || status === 201)).toBe(true);
    const { answeredAt } = (await details(id)).body;
    const acts = (await history(id)).toReversed().filter(({ kind }) => kind !== 'created');
    const distance = ({ at }: { at: string }) =>
      Math.abs(Date.parse(at) - Date.parse(answeredAt ?? ''));
    // Each act reads the clock for the answer and for the history apart.
    const nearest = Math.min(...acts.map(distance));
    expect(acts.findIndex((act) => distance(act) === nearest)).toBe(0);
    await contact(id, { channel: 'other' });
    expect((await details(id)).body.answeredAt).toBe(answeredAt);
  });

  it('an answer published by another feature is recorded unless the request was already answered', async () => {
    const { id } = await book(server.visitor, stranger());
    const events = (await applicationOn(server.unitOfWork)).get(DomainEvents);
    const announce = (at: Date) =>
      server.unitOfWork.transaction(() => events.publish(bookingAnswered, { bookingId: id, at }));
    await announce(new Date('2031-01-01T10:00:00.000Z'));
    await announce(new Date('2031-01-01T09:00:00.000Z'));
    expect((await details(id)).body.answeredAt).toBe('2031-01-01T10:00:00.000Z');
  });
});

describe('erasing personal data that the owner wrote', () => {
  const everything = async () => {
    const { writer } = server.database;
    const rows = writer.entityMetadatas.map(({ tableName }) =>
      writer.query(`SELECT * FROM ${tableName}`),
    );
    return JSON.stringify(await Promise.all(rows));
  };
  const written = async (mark: string) => {
    const email = `${mark}@private.example`;
    const { id } = await book(server.visitor, { ...newBooking(), firstName: mark, email });
    await edit(id, { firstName: `Re${mark}`, location: `${mark} House`, eventTime: '22:22' });
    await notes(id, `${mark} likes mint`);
    await contact(id, { channel: 'call', note: `${mark} rings back` });
    expect(await everything()).toMatch(mark);
    return { id, email };
  };

  it('erasing the person empties it, also in the history; the rest stays', async () => {
    const { id, email } = await written('Qx110022');
    expect((await server.admin.post('/api/privacy/erase', { email })).status).toBe(200);
    expect(await everything()).not.toMatch(/Qx110022/i);
    const entries = await history(id);
    expect(entries).toContainEqual(
      expect.objectContaining({ field: 'eventTime', from: '19:30', to: '22:22' }),
    );
    expect(entries).toContainEqual(expect.objectContaining({ kind: 'contact', to: 'call' }));
    const { body } = await details(id);
    expect(body).toMatchObject({ notes: null, member: null, sameCustomer: [], stage: 'answered' });
  });

  it('deleting the booking empties it, too', async () => {
    const { id } = await written('Qx220033');
    expect((await server.admin.delete(`/api/bookings/${id}`)).status).toBe(200);
    expect(await everything()).not.toMatch(/Qx220033/i);
  });

  it('writing it to an erased booking is a 409', async () => {
    const { id, email } = await written('Qx330044');
    await server.admin.post('/api/privacy/erase', { email });
    const answers = [
      await edit(id, { firstName: 'Ada' }),
      await notes(id, 'Ada'),
      await contact(id, { channel: 'call', note: 'Ada' }),
      // The status alone may change, but a reason is a text.
      await setStatus(id, 'confirmed', undefined, 'Ada has her own pipes'),
    ];
    for (const { status, body } of answers)
      expect([status, body.error]).toEqual([409, ERRORS.bookingErased]);
  });

  it('the person’s export has it, without who wrote it', async () => {
    const { email } = await written('Qx440055');
    const { body, text } = await server.admin.post<{ bookings: object[] }>('/api/privacy/export', {
      email,
    });
    expect(body.bookings[0]).toMatchObject({
      notes: 'Qx440055 likes mint',
      reference: expect.stringMatching(/^F-/) as string,
      history: expect.arrayContaining([
        expect.objectContaining({ kind: 'contact', note: 'Qx440055 rings back' }),
        expect.objectContaining({ field: 'location', to: 'Qx440055 House' }),
      ]) as object,
    });
    expect(text).not.toContain(ADMIN.email);
  });
});
