import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What JSON has only for a key: inside of a text its quotation marks are escaped. */
const BEFORE = '"told":';
const AFTER = '"sentSnapshot":';

export class RenameSnapshotOfMessages1796083200061 implements MigrationInterface {
  up(runner: QueryRunner): Promise<void> {
    return rename(runner, BEFORE, AFTER);
  }

  down(runner: QueryRunner): Promise<void> {
    return rename(runner, AFTER, BEFORE);
  }
}

const rename = async (runner: QueryRunner, from: string, to: string): Promise<void> => {
  await runner.query(
    'UPDATE messages SET parameters = REPLACE(parameters, ?, ?) WHERE parameters LIKE ?',
    [from, to, `%${from}%`],
  );
};
