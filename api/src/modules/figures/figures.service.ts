import { Inject, Injectable } from '@nestjs/common';
import type { Figures } from '../../contract/figures.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { localMonths } from '../../platform/dates/months.js';
import { Ledger } from '../payments/ledger.js';
import { FiguresRepository } from './figures.repository.js';

@Injectable()
export class FiguresService {
  constructor(
    private readonly figures: FiguresRepository,
    private readonly ledger: Ledger,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The last months of the time zone of the business, oldest first, up to the running one. */
  async ofLastMonths(count: number): Promise<Figures> {
    const months = localMonths(new Date(), this.config.settings.timeZone, count);
    const figures = await this.figures.of(months);
    const earned = await this.ledger.earnedIn(months);
    return { months: figures.map((each) => ({ ...each, earned: earned.get(each.month) ?? 0 })) };
  }
}
