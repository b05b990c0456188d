import { readdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { expect, it } from 'vitest';
import { openRaw } from './raw-tables.js';
import { temporaryFile } from '../../../test/support/temporary-file.js';

it('a backup of a folder without a database, as of a mistyped DATA_DIR, fails with a sentence and makes none there', async () => {
  const other = temporaryFile('other', '');
  for (const dataDir of [dirname(other), `${dirname(other)}/mistyped`])
    await expect(openRaw({ kind: 'sqlite', dataDir })).rejects.toThrow(
      `There is no database in ${dataDir}; set DATA_DIR to the folder of the server.`,
    );
  expect(readdirSync(dirname(other))).toEqual([basename(other)]);
});
