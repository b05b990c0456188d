import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { CataloguePreview, PublicContent } from '../../contract/catalogue/catalogue.js';

/** A child process that renders until it is ended. */
interface PreviewRenderer {
  render: (content: PublicContent) => Promise<string>;
  end: () => void;
}

/** While somebody edits, previews follow within seconds; starting a renderer takes half a second. */
const IDLE_MS = 30_000;

/** Renders previews of the public page, one at a time. */
@Injectable()
export class PreviewService implements OnModuleDestroy {
  #start: () => PreviewRenderer = () => {
    throw new Error('renderWith has not been called');
  };
  #renderer: PreviewRenderer | null = null;
  #idle: NodeJS.Timeout | undefined;
  #last: Promise<unknown> = Promise.resolve();

  /** @param start starts the renderer that is also used for saved catalogues */
  renderWith(start: () => PreviewRenderer): void {
    this.#start = start;
  }

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
    this.#renderer ??= this.#start();
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
