import { spawn } from 'node:child_process';
import { build, checkNode, install, ROOT } from './lib/prepare.mjs';

// npm run dev: the client on http://localhost:8080, or another PORT, with hot reload; the server behind
// it on the port above, recompiled and restarted on every change.
checkNode();
await install();
await build();

const PORT = process.env.PORT ?? '8080';
const API_PORT = String(Number(PORT) + 1);
const parts = [
  ['npx', ['tsc', '-p', 'api/tsconfig.build.json', '--watch', '--preserveWatchOutput'], {}],
  [
    process.execPath,
    ['--watch-path=api/dist', '--watch-preserve-output', 'api/dist/main.js'],
    { PORT: API_PORT, SITE_URL: `http://localhost:${PORT}` },
  ],
  [
    'npm',
    ['run', 'dev', '-w', 'web', '--silent'],
    { PORT, API_URL: `http://127.0.0.1:${API_PORT}` },
  ],
].map(([command, args, variables]) =>
  spawn(command, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...variables } }),
);

const end = () => parts.forEach((part) => part.kill('SIGTERM'));
process.on('SIGINT', end);
process.on('SIGTERM', end);
for (const part of parts) part.on('exit', end);
