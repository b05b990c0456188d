import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import {
  withNewerParts,
  type Catalogue,
  type CatalogueContent,
} from '../../contract/catalogue/catalogue.js';
import { insertRow } from '../../platform/database/insert-row.js';
import { insertParts, readParts } from '../../platform/database/text-parts.js';
import { CataloguePartEntity, CatalogueVersionEntity } from './catalogue-version.entity.js';

export interface StoredVersion {
  version: number;
  document: CatalogueContent;
  createdAt: Date;
  uid: string | null;
}

/** A TEXT column of MySQL holds 65,535 bytes, and a character takes up to four. */
const PARTS = /[^]{1,16000}/gu;

/** Reads and stores versions of the catalogue. */
@Injectable()
export class CatalogueRepository {
  constructor(private readonly database: UnitOfWork) {}

  /** Stores a version with the parts of its document; needs a transaction. */
  async insert({ document, ...facts }: StoredVersion): Promise<void> {
    const [first = '', ...rest] = JSON.stringify(document).match(PARTS) ?? [];
    const row = { ...facts, document: first, parts: rest.length };
    await insertRow(this.database.manager, CatalogueVersionEntity, row);
    await insertParts(this.database.manager, CataloguePartEntity, String(facts.version), rest);
  }

  async find(version: number): Promise<StoredVersion | null> {
    const row = await this.database.manager.findOneBy(CatalogueVersionEntity, { version });
    return row && this.#read(row);
  }

  /** The current catalogue. */
  async newest(): Promise<StoredVersion> {
    const [row] = await this.database.manager.find(CatalogueVersionEntity, {
      order: { version: 'DESC' },
      take: 1,
    });
    if (!row) throw new Error('there is no catalogue');
    return this.#read(row);
  }

  /** Whether this is the current one, without reading its document. */
  async isNewest({
    version,
    createdAt,
  }: Pick<StoredVersion, 'version' | 'createdAt'>): Promise<boolean> {
    const [newest] = await this.database.manager.find(CatalogueVersionEntity, {
      select: { version: true, createdAt: true },
      order: { version: 'DESC' },
      take: 1,
    });
    return newest?.version === version && newest.createdAt.getTime() === createdAt.getTime();
  }

  /** The same, with the currency of its amounts. */
  async newestCatalogue(currency: string): Promise<Catalogue> {
    const { version, document } = await this.newest();
    return { version, currency, ...document };
  }

  async #read(row: CatalogueVersionEntity): Promise<StoredVersion> {
    const { version, createdAt, uid, parts } = row;
    const rest = await readParts(
      this.database.manager,
      CataloguePartEntity,
      String(version),
      parts,
    );
    const document = withNewerParts(JSON.parse(row.document + rest) as CatalogueContent);
    return { version, document, createdAt, uid };
  }
}
