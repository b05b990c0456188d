import { copyFileSync } from 'node:fs';
import { dirname } from 'node:path';
import Sqlite from 'libsql';
import { expect, it } from 'vitest';
import { openSqlite, sqliteFile } from './sqlite.js';
import { temporaryFile } from '../../../test/support/temporary-file.js';

it('a server that has stopped leaves all data in its database file, without the log beside it', async () => {
  const folder = dirname(temporaryFile('other', ''));
  const { writer, close } = await openSqlite(folder, { entities: [], migrations: [] });
  await writer.query('CREATE TABLE bookings (id)');
  await writer.query('INSERT INTO bookings VALUES (7)');
  // Nest closes it first.
  await writer.destroy();
  await close();
  const copy = `${folder}/copy.sqlite`;
  copyFileSync(sqliteFile(folder), copy);
  const stored = new Sqlite(copy);
  expect(stored.prepare('SELECT id FROM bookings').all()).toEqual([{ id: 7 }]);
  stored.close();
});
