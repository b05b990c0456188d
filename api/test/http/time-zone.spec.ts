import { expect, it } from 'vitest';
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
