import { build, checkNode, install } from './lib/prepare.mjs';

// npm start: installs and builds what is missing, then serves in this process, so that
// Ctrl-C and SIGTERM reach the server (npm's shell does not forward them, hence `exec` there). Its
// option has V8 collect new objects at 8 MB, not at 16: half of the memory (docs/performance.md).
checkNode();
await install();
await build();
await import('../api/dist/main.js');
