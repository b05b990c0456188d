import { expect, it } from 'vitest';
import { StoredSettingEntity } from '../../src/platform/database/stored-setting.entity.js';
import { book } from '../support/records.js';
import { newDatabase, runServer } from '../support/server.js';

it('rule 11: a start with another TIME_ZONE is refused while there are bookings, with what to do', async () => {
  const database = await newDatabase();
  const startIn = (timeZone: string) => runServer({ TIME_ZONE: timeZone }, database);
  await (await startIn('America/New_York')).close();

  // Nothing is booked yet.
  const server = await startIn('Europe/London');
  await book(server.visitor);
  await server.close();

  await expect(startIn('America/New_York')).rejects.toThrow(
    /^TIME_ZONE is America\/New_York, .* Set TIME_ZONE=Europe\/London;/,
  );
  await (await startIn('Europe/London')).close();
  await database.drop();
});

it.each([
  ['GB', 'Europe/London'],
  ['America/New_York', 'US/Eastern'],
  ['europe/london', 'Europe/London'],
  // Two zones whose clocks have agreed for decades: no event would move.
  ['Europe/Oslo', 'Europe/Berlin'],
])(
  'rule 11: %s with the bookings of %s is no other TIME_ZONE, and the next start compares with it',
  async (timeZone, earlier) => {
    const database = await newDatabase();
    const startIn = (zone: string) => runServer({ TIME_ZONE: zone }, database);
    const server = await startIn(earlier);
    await book(server.visitor);
    await server.close();
    await (await startIn(timeZone)).close();
    await expect(startIn('Asia/Tokyo')).rejects.toThrow(`Set TIME_ZONE=${timeZone};`);
    await database.drop();
  },
);

it('rule 11: a stored time zone that this version of Node does not know is another one, told in the same sentence', async () => {
  const database = await newDatabase();
  const server = await runServer({}, database);
  await book(server.visitor);
  await server.unitOfWork.write((manager) =>
    manager.update(StoredSettingEntity, { id: 'timeZone' }, { value: 'Mars/Olympus' }),
  );
  await server.close();
  await expect(runServer({}, database)).rejects.toThrow('Set TIME_ZONE=Mars/Olympus;');
  await database.drop();
});
