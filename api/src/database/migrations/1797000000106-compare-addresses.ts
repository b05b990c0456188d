import type { MigrationInterface, QueryRunner } from 'typeorm';
import { ignoreDuplicate } from '../../platform/database/errors.js';

const ADDRESSES = [
  ['bookings', 'email'],
  ['members', 'email'],
  ['spam_requests', 'email'],
  ['messages', 'recipient'],
  ['users', 'username'],
] as const;

/**
 * By its own collation MySQL takes "rené@mail.example" for "rene@mail.example", who is somebody else; and the
 * same é was stored as it had been typed, as one letter or two.
 */
export class CompareAddresses1797000000106 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await collate(runner, 'COLLATE utf8mb4_bin');
    for (const [table, column] of ADDRESSES) {
      const rows = (await runner.query(`SELECT DISTINCT ${column} AS address FROM ${table}`)) as {
        address: string;
      }[];
      const others = rows.filter(({ address }) => address.normalize('NFC') !== address);
      for (const { address } of others) {
        const values = [address.normalize('NFC'), address];
        const update = `UPDATE ${table} SET ${column} = ? WHERE ${column} = ?`;
        // On SQLite an admin may have been added in both spellings: nobody signs in by this one any more.
        await runner.query(update, values).catch(ignoreDuplicate);
      }
    }
  }

  down(runner: QueryRunner): Promise<void> {
    return collate(runner, '');
  }
}

async function collate(runner: QueryRunner, collation: string): Promise<void> {
  if (runner.connection.options.type === 'better-sqlite3') return;
  for (const [table, column] of ADDRESSES)
    await runner.query(
      `ALTER TABLE ${table} MODIFY ${column} varchar(254) CHARACTER SET utf8mb4 ${collation} NOT NULL`,
    );
}
