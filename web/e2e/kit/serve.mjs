import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// The built site on an empty database that goes with it.
const folder = mkdtempSync(join(tmpdir(), 'finesse-e2e-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
process.env.DATA_DIR = folder;
process.env.RATE_LIMIT = 'off';
await import('../../../api/dist/main.js');
