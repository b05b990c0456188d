import { PERSON_ENTITIES } from '../database/entities.js';
import { reindex } from '../modules/people/reindex.js';
import { runCommand, withDatabase } from './run.js';

runCommand(() =>
  withDatabase(async ({ unitOfWork }, { callingCode }) => {
    let count = 0;
    for (const entity of PERSON_ENTITIES) count += await reindex(unitOfWork, entity, callingCode);
    console.log(`Renewed what searches look through in ${String(count)} bookings and members.`);
  }),
);
