import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import type { Catalogue } from '../../contract/catalogue/catalogue.js';
import { CatalogueVersionEntity } from './catalogue-version.entity.js';

@Injectable()
export class CatalogueRepository {
  constructor(
    private readonly database: UnitOfWork,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async newest(): Promise<CatalogueVersionEntity> {
    const [row] = await this.database.manager.find(CatalogueVersionEntity, {
      order: { version: 'DESC' },
      take: 1,
    });
    if (!row) throw new Error('there is no catalogue');
    return row;
  }

  /** Whether this is the current one, without reading its document. */
  async isNewest({
    version,
    createdAt,
  }: Pick<CatalogueVersionEntity, 'version' | 'createdAt'>): Promise<boolean> {
    const [newest] = await this.database.manager.find(CatalogueVersionEntity, {
      select: { version: true, createdAt: true },
      order: { version: 'DESC' },
      take: 1,
    });
    return newest?.version === version && newest.createdAt.getTime() === createdAt.getTime();
  }

  async newestCatalogue(): Promise<Catalogue> {
    return this.toCatalogue(await this.newest());
  }

  /** A version with the currency of its amounts. */
  toCatalogue({
    version,
    document,
  }: Pick<CatalogueVersionEntity, 'version' | 'document'>): Catalogue {
    return { version, currency: this.config.settings.currency, ...document };
  }
}
