import type { FastifyBaseLogger } from 'fastify';
import type { PublicContent } from '../contract/catalogue/catalogue.js';
import { StartError } from '../platform/config/start-error.js';
import { redactError } from '../platform/database/redact-error.js';
import type { RecurringJobs } from '../platform/jobs/recurring-jobs.js';
import type { CatalogueService } from './catalogue.service.js';

/** A save at another server is shown within ten seconds. */
const POLL_EVERY_MS = 3000;
/** Each try takes half a second of a processor. */
const RETRY_AFTER_MS = 10_000;

/**
 * Renders the newest catalogue or, where that cannot be rendered, the newest that can be: no stored
 * document stops a start.
 * @throws StartError where none can be rendered
 */
export async function renderNewest<Pages>(
  catalogue: CatalogueService,
  log: FastifyBaseLogger,
  render: (content: PublicContent) => Promise<Pages>,
): Promise<{ shown: PublicContent; pages: Pages }> {
  const newest = await catalogue.newestNumber();
  let failure: unknown;
  for (let version = newest; version > 0; version -= 1) {
    try {
      const shown = await catalogue.content(version);
      const pages = await render(shown);
      if (version < newest)
        log.error(
          { err: redactError(failure) },
          `version ${String(newest)} of the catalogue cannot be rendered; the public page shows version ${String(version)}`,
        );
      return { shown, pages };
    } catch (error) {
      if (error instanceof StartError) throw error;
      failure ??= error;
    }
  }
  log.error({ err: redactError(failure) }, 'no version of the catalogue can be rendered');
  throw new StartError('The web client cannot be rendered; run `npm run build` again.');
}

/**
 * Renders the public page again after a catalogue was saved, at this server or at another one.
 * @param rendered the version that the page shows
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
