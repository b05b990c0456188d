import { Injectable } from '@nestjs/common';
import type { PublicContent } from '../contract/catalogue/catalogue.js';
import { RecurringJobs } from '../platform/jobs/recurring-jobs.js';
import { CatalogueService } from './catalogue.service.js';

/** Another server may have saved a catalogue: what visitors see follows it within ten seconds. */
const LOOK_EVERY_MS = 3000;

/** Renders the public page anew when the catalogue was saved, at whichever server. */
@Injectable()
export class RenderOnSave {
  constructor(
    private readonly catalogue: CatalogueService,
    private readonly jobs: RecurringJobs,
  ) {}

  /** @param rendered the version that the page shows */
  start(rendered: number, render: (content: PublicContent) => Promise<void>): void {
    let shown = rendered;
    const look = this.jobs.add({
      name: 'render the public page anew',
      firstInMs: LOOK_EVERY_MS,
      everyMs: LOOK_EVERY_MS,
      retryMs: LOOK_EVERY_MS,
      run: async () => {
        if ((await this.catalogue.newestNumber()) === shown) return;
        const content = await this.catalogue.content();
        await render(content);
        shown = content.catalogue.version;
      },
    });
    this.catalogue.onSave(look);
  }
}
