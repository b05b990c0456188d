import { parseArgs } from 'node:util';
import { PERSON_ENTITIES } from '../database/schema.js';
import { reindex } from '../modules/people/search.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { runCommand, withApplication } from './run.js';

runCommand(async (args) => {
  // Refuses all.
  parseArgs({ args });
  await withApplication(async (app, { callingCode }) => {
    const database = app.get(UnitOfWork);
    let count = 0;
    for (const entity of PERSON_ENTITIES) count += await reindex(database, entity, callingCode);
    console.log(`Renewed what searches look through in ${String(count)} bookings and members.`);
  });
});
