import { build, checkNode, install } from './lib/prepare.mjs';

// npm start: installs and builds what is missing, then serves in this process, so that
// Ctrl-C and SIGTERM reach the server (npm's shell does not forward them, hence `exec` there).
checkNode();
await install();
await build();
await import('../api/dist/main.js');
