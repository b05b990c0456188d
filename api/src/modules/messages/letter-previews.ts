import { Inject, Injectable } from '@nestjs/common';
import type {
  LetterPreview,
  LetterPreviewRequest,
  MailPlaceholder,
} from '../../contract/mail-words.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { CatalogueRepository } from '../catalogue/catalogue.repository.js';
import { mailedCatalogue } from './booking-snapshot.js';
import { sampleOf } from './letters/sample.js';
import { shownText } from './message-text.js';

/** Shows the owner a letter with the words that are being written; nothing is stored or sent. */
@Injectable()
export class LetterPreviews {
  constructor(
    private readonly catalogue: CatalogueRepository,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async show({ template, words }: LetterPreviewRequest): Promise<LetterPreview> {
    const { settings, mail } = this.config;
    const catalogue = await this.catalogue.newestCatalogue(settings.currency);
    const { parameters, subject } = sampleOf(template, catalogue, this.config);
    const { booking } = subject;
    const mailed = mailedCatalogue(
      template,
      { ...catalogue, mailWords: { [template]: words } },
      booking,
    );
    const empty = new Set<MailPlaceholder>();
    const message = {
      ...{ template, parameters, sentAt: null },
      ...{ recipient: booking?.email ?? '', bookingId: booking?.id ?? null },
      // By whom it is sent decides whether it has its file.
      state: mail.smtp ? ('queued' as const) : ('unsent' as const),
    };
    const about = {
      ...subject,
      ...(mailed && { catalogue: mailed }),
      emptyPlaceholder: (name: MailPlaceholder) => {
        empty.add(name);
        return `[${name}: empty]`;
      },
    };
    return { ...shownText(message, about, settings), empty: [...empty] };
  }
}
