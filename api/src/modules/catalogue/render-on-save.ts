import { performance } from 'node:perf_hooks';
import type { FastifyBaseLogger } from 'fastify';
import type { PublicContent } from '../../contract/catalogue/catalogue.js';
import { StartError } from '../../platform/config/start-error.js';
import { redactError } from '../../platform/database/redact-error.js';
import type { RecurringJobs } from '../../platform/jobs/recurring-jobs.js';
import type { CatalogueService } from './catalogue.service.js';

/** A save at another server is shown within ten seconds. */
const POLL_EVERY_MS = 3000;
/** Each try takes half a second of a processor. */
const RETRY_AFTER_MS = 10_000;

/** How long a start tries to render pages. */
const START_MS = 30_000;

interface FirstPages<Pages> {
  shown: PublicContent;
  pages: Pages;
  /** The version that was rendered; 0 where none could be. */
  rendered: number;
}

/**
 * Renders the newest catalogue or, where that cannot be rendered, the newest that can be. Where none can
 * be in time, browsers render the newest by themselves: neither a stored document nor a renderer that
 * hangs or is killed stops a start.
 * @param render within so many milliseconds
 * @throws StartError where the client has not been built, or no version can be read
 */
export async function renderNewest<Pages>(
  catalogue: CatalogueService,
  log: FastifyBaseLogger,
  render: (content: PublicContent, withinMs: number) => Promise<Pages>,
  makeEmpty: (content: PublicContent) => Promise<Pages>,
): Promise<FirstPages<Pages>> {
  const newest = await catalogue.newestNumber();
  const end = performance.now() + START_MS;
  let readable: PublicContent | undefined;
  let failure: unknown;
  for (let version = newest; version > 0 && performance.now() < end; version -= 1) {
    try {
      const shown = await catalogue.content(version);
      readable ??= shown;
      const pages = await render(shown, Math.ceil(end - performance.now()));
      if (version < newest)
        log.error(
          { err: redactError(failure) },
          `version ${String(newest)} of the catalogue cannot be rendered; the public page shows version ${String(version)}`,
        );
      return { shown, pages, rendered: version };
    } catch (error) {
      if (error instanceof StartError) throw error;
      failure ??= error;
    }
  }
  if (!readable)
    throw new StartError('No version of the catalogue can be read; restore a backup of the data.');
  log.error(
    { err: redactError(failure) },
    'no version of the catalogue can be rendered; browsers render the pages by themselves, and search engines see none. Run `npm run build` again, or give the server more memory',
  );
  return { shown: readable, pages: await makeEmpty(readable), rendered: 0 };
}

/**
 * Renders the public page again after a catalogue was saved, at this server or at another one.
 * @param rendered the version that the page shows; 0 where browsers have to render it
 */
export function renderOnSave(
  catalogue: CatalogueService,
  jobs: RecurringJobs,
  rendered: number,
  render: (content: PublicContent) => Promise<void>,
): void {
  let shown = rendered;
  const runNow = jobs.add({
    name: 're-render the public page',
    firstInMs: POLL_EVERY_MS,
    everyMs: POLL_EVERY_MS,
    retryMs: RETRY_AFTER_MS,
    run: async () => {
      const newest = await catalogue.newestNumber();
      if (newest === shown) return;
      await render(await catalogue.content(newest));
      shown = newest;
    },
  });
  catalogue.onSave(runNow);
}
