import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { CataloguePreview, PublicContent } from '../../contract/catalogue/catalogue.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { startPreviews } from '../pages/pages.js';

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
