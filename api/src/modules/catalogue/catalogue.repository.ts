import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import type { Catalogue } from '../../contract/catalogue/catalogue.js';
import { CatalogueVersionEntity } from './catalogue-version.entity.js';

const NEWEST = { where: {}, order: { version: 'DESC' } } as const;

@Injectable()
export class CatalogueRepository {
  constructor(private readonly database: UnitOfWork) {}

  insert(version: CatalogueVersionEntity): Promise<void> {
    return this.database.insert(CatalogueVersionEntity, version);
  }

  async newest(): Promise<CatalogueVersionEntity> {
    const row = await this.database.manager.findOne(CatalogueVersionEntity, NEWEST);
    if (!row) throw new Error('there is no catalogue');
    return row;
  }

  /** Whether this is the current one, without reading its document. */
  async isNewest({
    version,
    createdAt,
  }: Pick<CatalogueVersionEntity, 'version' | 'createdAt'>): Promise<boolean> {
    const { manager } = this.database;
    const select = { version: true, createdAt: true } as const;
    const newest = await manager.findOne(CatalogueVersionEntity, { select, ...NEWEST });
    return newest?.version === version && newest.createdAt.getTime() === createdAt.getTime();
  }

  /** The same, with the currency of its amounts. */
  async newestCatalogue(currency: string): Promise<Catalogue> {
    const { version, document } = await this.newest();
    return { version, currency, ...document };
  }
}
