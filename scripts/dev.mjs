import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { build, checkNode, install, ROOT } from './lib/prepare.mjs';

// npm run dev: the client on http://localhost:8080, or another PORT, with hot reload; the server behind
// it on the port above, recompiled and restarted on every change.
checkNode();
await install();
await build();

const PORT = process.env.PORT ?? '8080';
const API_PORT = String(Number(PORT) + 1);
// Programs themselves: npm and npx end without ending what they have started.
const TSC = join(ROOT, 'node_modules/typescript/bin/tsc');
const VITE = join(ROOT, 'node_modules/vite/bin/vite.js');
// Else what the API forks would tell it, as its first message, which modules it has loaded.
const ALONE = 'data:text/javascript,delete process.env.WATCH_REPORT_DEPENDENCIES';
const parts = [
  ['.', [TSC, '-p', 'api/tsconfig.build.json', '--watch', '--preserveWatchOutput'], {}],
  [
    '.',
    ['--watch-path=api/dist', '--watch-preserve-output', '--import', ALONE, 'api/dist/main.js'],
    { PORT: API_PORT, SITE_URL: `http://localhost:${PORT}` },
  ],
  ['web', [VITE], { PORT, API_URL: `http://127.0.0.1:${API_PORT}` }],
].map(([folder, args, variables]) =>
  spawn(process.execPath, args, {
    cwd: join(ROOT, folder),
    stdio: 'inherit',
    env: { ...process.env, ...variables },
  }),
);

const end = () => parts.forEach((part) => part.kill('SIGTERM'));
process.on('SIGINT', end);
process.on('SIGTERM', end);
for (const part of parts) part.on('exit', end);
