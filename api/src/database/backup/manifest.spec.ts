import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { readManifest } from './manifest.js';
import { temporaryFile } from '../../../test/support/temporary-file.js';

it('a manifest that is not there is said to be missing, not damaged', () => {
  const file = temporaryFile('finesse-1.manifest.json', '{');
  expect(() => readManifest(`${dirname(file)}/finesse-2.manifest.json`)).toThrow(
    /finesse-2\.manifest\.json is missing: a backup is a file finesse-….jsonl.gz, by whose name it is restored, and its manifest beside it\.$/,
  );
  expect(() => readManifest(file)).toThrow(/is no manifest of a backup, or is damaged\.$/);
});
