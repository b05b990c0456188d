import { databaseUrl, stack } from '../system/containers/stack.js';
import { ensureAdmin } from './admins.js';
import { readConfig } from '../../src/platform/config/config.js';
import { openDatabase } from '../../src/platform/database/data-source.js';
import { ENTITIES, SCHEMA } from '../../src/database/schema.js';
import { CatalogueRepository } from '../../src/modules/catalogue/catalogue.repository.js';
import { firstCatalogue } from '../../src/contract/catalogue/version-1.js';
import { Client } from './client.js';
import { ADMIN, type TestServer } from './server.js';

/** The running containers, through nginx, with an empty database. */
export async function attachToStack(): Promise<TestServer> {
  const { database: options } = readConfig({
    DATABASE_URL: await databaseUrl(),
    SESSION_SECRET: 'not used: this process only looks into the database',
  });
  const database = await openDatabase(options, SCHEMA, { alone: false, migrate: false });
  for (const entity of ENTITIES) await database.writer.getRepository(entity).clear();
  const { unitOfWork } = database;
  // Every started server has a first version.
  const first = { version: 1, document: firstCatalogue('USD'), createdAt: new Date(), uid: null };
  await unitOfWork.transaction(() => new CatalogueRepository(unitOfWork).insert(first));
  await ensureAdmin(unitOfWork, ADMIN);
  const admin = new Client(stack.url);
  await admin.signIn(ADMIN);
  return {
    url: stack.url,
    apiUrl: stack.url,
    database,
    unitOfWork,
    visitor: new Client(stack.url),
    admin,
    stopApi: () => Promise.reject(new Error('the stack stays up')),
    close: () => database.close(),
  };
}
