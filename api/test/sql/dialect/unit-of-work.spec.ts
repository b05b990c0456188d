import { setImmediate as others } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { BookingEntity } from '../../../src/modules/bookings/booking.entity.js';
import { book, storedBooking } from '../../support/records.js';
import { shareServer } from '../../support/shared-server.js';

const server = shareServer({}, { restoreAfter: 'file' });

const row = () => storedBooking({ searchText: '' });

describe('concurrent writes', () => {
  it('saves beside failing transactions are all kept, and nothing of the failed ones', async () => {
    const kept: string[] = [];
    const lost: string[] = [];
    const save = async () => {
      const booking = row();
      await server.unitOfWork.write((manager) => manager.insert(BookingEntity, booking));
      kept.push(booking.id);
    };
    const fail = async () => {
      const booking = row();
      lost.push(booking.id);
      await server.unitOfWork
        .transaction(async (manager) => {
          await manager.insert(BookingEntity, booking);
          await others();
          throw new Error('on purpose');
        })
        .catch(() => undefined);
    };
    await Promise.all(Array.from({ length: 200 }, (_, index) => (index % 2 ? save() : fail())));
    const stored = new Set(
      (await server.unitOfWork.reader.find(BookingEntity)).map(({ id }) => id),
    );
    expect(kept.filter((id) => !stored.has(id))).toEqual([]);
    expect(lost.filter((id) => stored.has(id))).toEqual([]);
    expect(kept).toHaveLength(100);
  });

  it('a reader sees nothing of an open transaction and all of it afterwards', async () => {
    const booking = row();
    const seen = () => server.unitOfWork.reader.existsBy(BookingEntity, { id: booking.id });
    await server.unitOfWork.transaction(async (manager) => {
      await manager.insert(BookingEntity, booking);
      expect(await seen()).toBe(false);
    });
    expect(await seen()).toBe(true);
  });

  it('twenty status changes and deletions of one booking end in one consistent state', async () => {
    const { id } = await book(server.visitor);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 5 === 4
          ? server.admin.delete(`/api/bookings/${id}`)
          : server.admin.put(`/api/bookings/${id}/status`, { status: 'confirmed' }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(new Set([...statuses, 200, 404])).toEqual(new Set([200, 404]));
    const deletes = statuses.filter((status, index) => index % 5 === 4 && status === 200);
    expect(deletes).toHaveLength(1);
  });

  it('fifty concurrent bookings are fifty bookings', async () => {
    const made = await Promise.all(Array.from({ length: 50 }, () => book(server.visitor)));
    expect(new Set(made.map(({ id }) => id)).size).toBe(50);
  });
});
