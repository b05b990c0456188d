import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { CataloguePreview, PublicContent } from '../contract/catalogue/catalogue.js';

/** What renders a page, until it is ended. */
interface PreviewRenderer {
  render: (content: PublicContent) => Promise<string>;
  end: () => void;
}

/** Whoever types asks again within seconds; what renders takes memory, and half a second to start. */
const IDLE_MS = 30_000;

/** Shows the public page as it would be, one after the other. */
@Injectable()
export class PreviewService implements OnModuleDestroy {
  #start: () => PreviewRenderer = () => {
    throw new Error('there is nothing that renders');
  };
  #renderer: PreviewRenderer | null = null;
  #idle: NodeJS.Timeout | undefined;
  #last: Promise<unknown> = Promise.resolve();

  /** @param start starts what renders, the same as for what is saved */
  renderWith(start: () => PreviewRenderer): void {
    this.#start = start;
  }

  async preview(content: PublicContent): Promise<CataloguePreview> {
    const turn = this.#last.then(() => this.#render(content));
    this.#last = turn.catch(() => undefined);
    return { html: await turn, pictures: content.pictures };
  }

  async onModuleDestroy(): Promise<void> {
    await this.#last;
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
