import type { PublicContent } from '../contract/catalogue/catalogue.js';
import type { RecurringJobs } from '../platform/jobs/recurring-jobs.js';
import type { CatalogueService } from './catalogue.service.js';

/** A save at another server is shown within ten seconds. */
const POLL_EVERY_MS = 3000;

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
    retryMs: POLL_EVERY_MS,
    run: async () => {
      if ((await catalogue.newestNumber()) === shown) return;
      const content = await catalogue.content();
      await render(content);
      shown = content.catalogue.version;
    },
  });
  catalogue.onSave(runNow);
}
