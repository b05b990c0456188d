import { randomUUID } from 'node:crypto';
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  TableColumn,
  type MigrationInterface,
  type ObjectLiteral,
  type QueryRunner,
} from 'typeorm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listManifests } from '../../../src/database/backup/manifest.js';
import { restoreBackup, drill } from '../../../src/database/backup/restore.js';
import { isBackedUp, openRaw } from '../../../src/database/backup/raw-tables.js';
import { prune, createBackup } from '../../../src/database/backup/create-backup.js';
import { readConfig } from '../../../src/platform/config/config.js';
import { openDatabase } from '../../../src/platform/database/data-source.js';
import { ENTITIES, MIGRATIONS, SCHEMA } from '../../../src/database/schema.js';
import type { UnitOfWork } from '../../../src/platform/database/unit-of-work.js';
import { BookingEntity } from '../../../src/modules/bookings/booking.entity.js';
import { BOOKING_STATUSES } from '../../../src/contract/statuses.js';
import { ensureAdmin } from '../../support/admins.js';
import { storeBookings } from '../../support/records.js';
import { HistoryEntity } from '../../../src/modules/history/history.entity.js';
import { HistoryRepository } from '../../../src/modules/history/history.repository.js';
import { ADMIN, newDatabase, type TestDatabase } from '../../support/server.js';
import { fillAllTables } from '../support/fill-all-tables.js';

let folder: string;
const databases: TestDatabase[] = [];

const fresh = async () => {
  const database = await newDatabase();
  databases.push(database);
  return readConfig(database.environment).database;
};
const opened = (config: Awaited<ReturnType<typeof fresh>>) =>
  openDatabase(config, SCHEMA, { alone: false });
/** The rows of every table, by its name. */
const contents = async (config: Awaited<ReturnType<typeof fresh>>) => {
  const { writer, unitOfWork, close } = await opened(config);
  const rows: Record<string, ObjectLiteral[]> = {};
  for (const entity of ENTITIES) {
    const { tableName, primaryColumns } = writer.getMetadata(entity);
    const order = Object.fromEntries(
      primaryColumns.map(({ propertyName }) => [propertyName, 'ASC']),
    );
    rows[tableName] = await unitOfWork.reader.find<ObjectLiteral>(entity, { order });
  }
  await close();
  return rows;
};
/** Writes a change down, as a server would. */
const change = (unitOfWork: UnitOfWork) =>
  unitOfWork.transaction(() =>
    new HistoryRepository(unitOfWork).append([
      { record: 'booking', recordId: randomUUID(), kind: 'status', uid: null, toStatus: 'pending' },
    ]),
  );
const filled = async (bookings = 30) => {
  const config = await fresh();
  const { unitOfWork, close } = await opened(config);
  await ensureAdmin(unitOfWork, ADMIN);
  const rows = Array.from({ length: bookings }, (_, index) => ({
    createdAt: new Date(Date.UTC(2026, 0, 1, index)),
    status: BOOKING_STATUSES[index % BOOKING_STATUSES.length] ?? 'pending',
  }));
  await storeBookings({ unitOfWork }, rows);
  await change(unitOfWork);
  await close();
  return config;
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'finesse-backups-'));
});
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  for (const { drop } of databases.splice(0)) await drop();
});

describe('backup and restore', () => {
  it('rule 8, rule 9: restores every row of every table as it was, also on the other kind of database', async () => {
    const database = await newDatabase();
    databases.push(database);
    await fillAllTables(database);
    const config = readConfig(database.environment).database;
    const before = await contents(config);
    expect(Object.entries(before).filter(([, { length }]) => length === 0)).toEqual([]);
    const manifest = await createBackup(config, folder);
    expect(await drill(SCHEMA, folder, manifest!)).toEqual([]);

    const target = await fresh();
    // What is not backed up is as in a new database.
    const wanted = Object.fromEntries(
      Object.entries(await contents(target)).map(([table, rows]) => [
        table,
        isBackedUp(table) ? before[table] : rows,
      ]),
    );
    await restoreBackup(target, SCHEMA, folder, manifest!, { replace: false });
    expect(await contents(target)).toEqual(wanted);
    // The history goes on from there.
    const { unitOfWork, close } = await opened(target);
    const newest = () => unitOfWork.reader.maximum(HistoryEntity, 'id');
    const last = await newest();
    await change(unitOfWork);
    expect(await newest()).toBeGreaterThan(last ?? 0);
    await close();

    const dataDir = mkdtempSync(join(tmpdir(), 'finesse-moved-'));
    const moved = { kind: 'sqlite', dataDir } as const;
    await restoreBackup(moved, SCHEMA, folder, manifest!, { replace: false });
    expect(await contents(moved)).toEqual(wanted);
    const back = await createBackup(moved, folder);
    const again = await fresh();
    await restoreBackup(again, SCHEMA, folder, back!, { replace: false });
    expect(await contents(again)).toEqual(wanted);
    rmSync(dataDir, { recursive: true });
  }, 120_000);

  it('is a consistent snapshot under concurrent writes', async () => {
    const config = await filled(700);
    const { unitOfWork, close } = await opened(config);
    const backup = createBackup(config, folder);
    await unitOfWork.write((manager) => manager.delete(BookingEntity, { status: 'pending' }));
    const manifest = await backup;
    await close();
    expect(await drill(SCHEMA, folder, manifest!)).toEqual([]);
  });

  it('reads every table as it was when the first was read, whatever is stored meanwhile', async () => {
    const config = await filled(1);
    const { unitOfWork, close } = await opened(config);
    const tables = await openRaw(config);
    const [bookings, changes] = [await tables.count('bookings'), await tables.count('history')];
    await change(unitOfWork);
    expect([await tables.count('bookings'), await tables.count('history')]).toEqual([
      bookings,
      changes,
    ]);
    await tables.close();
    await close();
  });

  it('leaves a non-empty database alone unless told to replace it', async () => {
    const config = await filled();
    const manifest = await createBackup(config, folder);
    const before = await contents(config);
    await expect(
      restoreBackup(config, SCHEMA, folder, manifest!, { replace: false }),
    ).rejects.toThrow(/is not empty; use --replace/);
    expect(await contents(config)).toEqual(before);
    const { unitOfWork, close } = await opened(config);
    await unitOfWork.write((manager) => manager.delete(BookingEntity, { status: 'pending' }));
    await close();
    await restoreBackup(config, SCHEMA, folder, manifest!, { replace: true });
    expect(await contents(config)).toEqual(before);
  });

  it.each(['truncated', 'altered', 'missing'])('refuses a %s backup', async (damage) => {
    const manifest = await createBackup(await filled(), folder);
    const path = join(folder, manifest!.file);
    if (damage === 'truncated') truncateSync(path, manifest!.bytes - 10);
    if (damage === 'missing') rmSync(path);
    if (damage === 'altered') {
      const bytes = readFileSync(path);
      bytes[bytes.length >> 1]! ^= 1;
      writeFileSync(path, bytes);
    }
    const target = await fresh();
    await expect(
      restoreBackup(target, SCHEMA, folder, manifest!, { replace: false }),
    ).rejects.toThrow(damage === 'missing' ? /is missing/ : /is truncated or altered/);
    await expect(drill(SCHEMA, folder, manifest!)).rejects.toThrow();
  });

  it('detects missing rows in a drill', async () => {
    const manifest = await createBackup(await filled(), folder);
    const wrong = {
      ...manifest!,
      tables: { ...manifest!.tables, bookings: 31 },
      newestBooking: { id: 'gone', createdAt: '' },
    };
    expect(await drill(SCHEMA, folder, wrong)).toEqual([
      'bookings: 30 rows instead of 31',
      'the newest booking is missing',
    ]);
  });

  it('keeps the last backups and deletes older ones', async () => {
    const config = await filled();
    for (let round = 0; round < 4; round++) await createBackup(config, folder);
    const newest = listManifests(folder).slice(-2);
    prune(folder, 2);
    expect(listManifests(folder)).toEqual(newest);
    expect(readdirSync(folder)).toHaveLength(4);
  });
});

/** A change of the schema that this version does not have. */
class AddNote9999999999999 implements MigrationInterface {
  up = (runner: QueryRunner) =>
    runner.addColumn('bookings', new TableColumn({ name: 'note', type: 'text', isNullable: true }));
  down = (runner: QueryRunner) => runner.dropColumn('bookings', 'note');
}
/** The schema of a version that has it. */
const NEWER = { ...SCHEMA, migrations: [...MIGRATIONS, AddNote9999999999999] };

describe('an upgrade', () => {
  it('takes a backup before it changes an existing schema', async () => {
    const config = await filled();
    const before = await contents(config);
    let calls = 0;
    const beforeUpgrade = async () => {
      calls += 1;
      await createBackup(config, folder);
    };
    const options = { alone: false, beforeUpgrade };
    const upgraded = await openDatabase(config, NEWER, options);
    expect(upgraded.migrated).toEqual(['AddNote9999999999999']);
    await upgraded.close();
    const unchanged = await openDatabase(config, NEWER, options);
    await unchanged.close();
    const empty = await openDatabase(await fresh(), NEWER, options);
    await empty.close();
    expect(calls).toBe(1);
    const [manifest] = listManifests(folder);
    expect(manifest?.schema).toBe(MIGRATIONS.at(-1)?.name);
    // What it is for: the way back to the version before.
    await restoreBackup(config, SCHEMA, folder, manifest!, { replace: true });
    expect(await contents(config)).toEqual(before);
  });

  it('takes backups that the version before refuses', async () => {
    const config = await fresh();
    await (await openDatabase(config, NEWER, { alone: false })).close();
    const newer = await createBackup(config, folder);
    await expect(
      restoreBackup(await fresh(), SCHEMA, folder, newer!, { replace: false }),
    ).rejects.toThrow(/was made by a newer version/);
  });
});
