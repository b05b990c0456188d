import { preparePicture, type PreparedPicture, type Refusal } from './prepare.js';

// The process that prepares one picture, and ends (prepare-apart.ts).

/** Of all its memory; the rest of what the API's container has is the server's (docker-compose.yml). */
const MOST_BYTES = 450_000_000;
const LOOK_EVERY_MS = 10;

const answer = (prepared: PreparedPicture | Refusal) =>
  process.send?.(prepared, () => process.exit());

// A few KB can ask for a gigabyte: libvips has no limit of its own, and works in other threads.
setInterval(() => {
  if (process.memoryUsage.rss() > MOST_BYTES) answer('tooHeavy');
}, LOOK_EVERY_MS);

process.on('message', (bytes: Buffer) => {
  void preparePicture(bytes).then(answer);
});
// The server has ended, or waits no longer.
process.on('disconnect', () => process.exit());
