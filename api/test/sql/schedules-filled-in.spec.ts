import { expect, it, vi } from 'vitest';
import type { Diary } from '../../src/contract/schedules/diary.js';
import { BookingEntity } from '../../src/modules/bookings/booking.entity.js';
import { BookingsRepository } from '../../src/modules/bookings/bookings.repository.js';
import { applicationOn } from '../support/application.js';
import { fillInSchedules } from '../support/jobs.js';
import { AllocationEntity, ScheduleEntity } from '../../src/modules/schedules/schedule.entity.js';
import { pipes, ScheduleKit } from '../support/schedule-kit.js';
import { shareServer } from '../support/shared-server.js';

const server = shareServer();
const kit = new ScheduleKit(server);
const stored = async () => {
  const { reader } = server.unitOfWork;
  return [await reader.count(ScheduleEntity), await reader.count(AllocationEntity)];
};

it('allocations are filled in for bookings confirmed by a version without schedules', async () => {
  await kit.equip();
  await kit.confirmed(pipes(3));
  await kit.confirmed();
  const { writer } = server.database;
  for (const table of ['allocations', 'schedules']) await writer.query(`DELETE FROM ${table}`);
  expect(await fillInSchedules(server)).toBe(1);
  const again = await fillInSchedules(server);
  expect([again, await stored()]).toEqual([0, [1, 1]]);
  const { id } = await kit.ask(pipes(1));
  expect((await kit.setStatus(id, 'confirmed')).status).toBe(409);
});

it('the event date is filled in for bookings quoted for another day by a version without schedules', async () => {
  const { id } = await kit.ask();
  const lines = [{ description: 'The whole evening', quantity: 1, unitAmount: 50_000 }];
  await kit.quote(id, { start: '2031-08-30T19:00:00Z', lines });
  const { writer } = server.database;
  await writer.query('DELETE FROM schedules');
  expect(await fillInSchedules(server)).toBe(1);
  const { body } = await kit.admin.get<Diary>('/api/diary?from=2031-08-30&to=2031-08-30');
  expect(body.events.map(({ bookingId }) => bookingId)).toEqual([id]);
});

it('a booking moved while schedules are filled in keeps its new date', async () => {
  await kit.equip();
  const { id } = await kit.confirmed(pipes(3));
  const { unitOfWork, database } = server;
  for (const table of ['allocations', 'schedules'])
    await database.writer.query(`DELETE FROM ${table}`);
  let start = () => {};
  const started = new Promise<void>((resolve) => (start = resolve));
  // Outside of the transaction below, of which it would be a part.
  const filled = started.then(() => fillInSchedules(server));
  const bookings = (await applicationOn(unitOfWork)).get(BookingsRepository);
  let isFilled = false;
  await unitOfWork.transaction(async (manager) => {
    await bookings.lockOpen();
    if (!isFilled) {
      isFilled = true;
      const begin = vi.spyOn(unitOfWork, 'transaction');
      start();
      // It has read what it will fill in, and waits for the lock.
      await vi.waitFor(() => {
        expect(begin).toHaveBeenCalled();
      });
      begin.mockRestore();
    }
    await manager.update(BookingEntity, { id }, { eventDate: '2031-09-01' });
  });
  expect(await filled).toBe(1);
  const { body } = await kit.admin.get<Diary>('/api/diary?from=2031-09-01&to=2031-09-01');
  expect(body.events.map(({ bookingId }) => bookingId)).toEqual([id]);
});
