import type { Job } from './pictures.service.js';
import {
  prepareLinkPicture,
  preparePicture,
  type PreparedPicture,
  type Refusal,
} from './prepare.js';

// The process that prepares one picture, and ends (`prepareInChildProcess`).

/**
 * Resident memory; the rest of the API's container is for the server (docker-compose.yml). The most that an
 * allowed picture took was 585 MB, an AVIF of 20 megapixels, 12 bits and full colour.
 */
const MEMORY_LIMIT_BYTES = 650_000_000;
const CHECK_EVERY_MS = 10;

const answer = (prepared: PreparedPicture | Refusal | Error) =>
  process.send?.(prepared, () => process.exit());

// A file of a few KB can take a gigabyte: libvips has no limit of its own, and uses other threads.
setInterval(() => {
  if (process.memoryUsage.rss() > MEMORY_LIMIT_BYTES) answer('tooHeavy');
}, CHECK_EVERY_MS);

process.on('message', ({ bytes, link }: Job) => {
  void (link ? prepareLinkPicture(bytes, link) : preparePicture(bytes)).then(answer, answer);
});
// The server has ended or given up.
process.on('disconnect', () => process.exit());
