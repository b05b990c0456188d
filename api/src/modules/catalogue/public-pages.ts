import { performance } from 'node:perf_hooks';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { CataloguePreview, PublicContent } from '../../contract/catalogue/catalogue.js';
import type { BusinessSettings } from '../../contract/settings.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { StartError } from '../../platform/config/environment.js';
import { redactError } from '../../platform/database/errors.js';
import type { RecurringJobs } from '../../platform/jobs/recurring-jobs.js';
import { makeEmptyPages, servePages, startPreviews, type renderPages } from '../pages/pages.js';
import type { CatalogueService } from './catalogue.service.js';

/** A save at another server is shown within ten seconds. */
const POLL_EVERY_MS = 3000;
/** Each try takes half a second of a processor. */
const RETRY_AFTER_MS = 10_000;

/** How long a start tries to render pages. */
const START_MS = 30_000;

/**
 * Serves the pages with the newest catalogue, and renders the public page again after one was saved, at
 * this server or at another one.
 * @throws StartError where the client has not been built, or no version can be read
 */
export async function servePublicPages(
  server: FastifyInstance,
  catalogue: CatalogueService,
  jobs: RecurringJobs,
  settings: BusinessSettings,
  render: typeof renderPages,
): Promise<void> {
  const first = await renderNewest(catalogue, settings, server.log, render);
  const renderAnew = await servePages(server, first.pages, settings, first.content);
  let shown = first.version;
  const runNow = jobs.add({
    name: 're-render the public page',
    firstInMs: POLL_EVERY_MS,
    everyMs: POLL_EVERY_MS,
    retryMs: RETRY_AFTER_MS,
    run: async () => {
      const newest = await catalogue.newestNumber();
      if (newest === shown) return;
      await renderAnew(await catalogue.content(newest));
      shown = newest;
    },
  });
  catalogue.onSave(runNow);
}

/**
 * Renders the newest catalogue or, where that cannot be rendered, the newest that can be. Where none can
 * be in time, browsers render the newest by themselves: neither a stored document nor a renderer that
 * hangs or is killed stops a start.
 * @returns with the version that was rendered; 0 where none could be
 */
async function renderNewest(
  catalogue: CatalogueService,
  settings: BusinessSettings,
  log: FastifyBaseLogger,
  render: typeof renderPages,
) {
  const newest = await catalogue.newestNumber();
  const end = performance.now() + START_MS;
  let readable: PublicContent | undefined;
  let failure: unknown;
  for (let version = newest; version > 0 && performance.now() < end; version -= 1) {
    try {
      const content = await catalogue.content(version);
      readable ??= content;
      const pages = await render(settings, content, Math.ceil(end - performance.now()));
      if (version < newest)
        log.error(
          { err: redactError(failure) },
          `version ${String(newest)} of the catalogue cannot be rendered; the public page shows version ${String(version)}`,
        );
      return { content, pages, version };
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
  return { content: readable, pages: await makeEmptyPages(settings, readable), version: 0 };
}

/** While somebody edits, previews follow within seconds; starting a renderer takes half a second. */
const IDLE_MS = 30_000;

/** Renders previews of the public page, one at a time. */
@Injectable()
export class PreviewService implements OnModuleDestroy {
  #renderer: ReturnType<typeof startPreviews> | null = null;
  #idle: NodeJS.Timeout | undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  async preview(content: PublicContent): Promise<CataloguePreview> {
    const turn = this.#last.then(() => this.#render(content));
    this.#last = turn.catch(() => undefined);
    return { html: await turn, pictures: content.pictures };
  }

  async onModuleDestroy(): Promise<void> {
    this.#end();
    await this.#last;
    // A preview that waited for the last one has started a renderer again.
    this.#end();
  }

  async #render(content: PublicContent): Promise<string> {
    clearTimeout(this.#idle);
    this.#renderer ??= startPreviews(this.config.settings);
    try {
      return await this.#renderer.render(content);
    } catch (error) {
      this.#end();
      throw error;
    } finally {
      this.#idle = setTimeout(() => this.#end(), IDLE_MS).unref();
    }
  }

  #end(): void {
    clearTimeout(this.#idle);
    this.#renderer?.end();
    this.#renderer = null;
  }
}
