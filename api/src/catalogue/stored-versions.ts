import type { EntityManager } from 'typeorm';
import {
  withNewerParts,
  type Catalogue,
  type CatalogueContent,
} from '../contract/catalogue/catalogue.js';
import { insertRow } from '../platform/database/insert-row.js';
import { insertParts, readParts } from '../platform/database/text-parts.js';
import { CataloguePartEntity, CatalogueVersionEntity } from './catalogue-version.entity.js';

export interface StoredVersion {
  version: number;
  document: CatalogueContent;
  createdAt: Date;
  uid: string | null;
}

/** A TEXT column of MySQL holds 65,535 bytes, and a character takes up to four. */
const PARTS = /[^]{1,16000}/gu;

/** Stores a version with the parts of its document; needs a transaction. */
export async function insertVersion(
  manager: EntityManager,
  { document, ...facts }: StoredVersion,
): Promise<void> {
  const [first = '', ...rest] = JSON.stringify(document).match(PARTS) ?? [];
  const row = { ...facts, document: first, parts: rest.length };
  await insertRow(manager, CatalogueVersionEntity, row);
  await insertParts(manager, CataloguePartEntity, String(facts.version), rest);
}

export async function findVersion(
  manager: EntityManager,
  version: number,
): Promise<StoredVersion | null> {
  const row = await manager.findOneBy(CatalogueVersionEntity, { version });
  return row && read(manager, row);
}

/** The current catalogue. */
export async function newestVersion(manager: EntityManager): Promise<StoredVersion> {
  const [row] = await manager.find(CatalogueVersionEntity, {
    order: { version: 'DESC' },
    take: 1,
  });
  if (!row) throw new Error('there is no catalogue');
  return read(manager, row);
}

/** Whether this is the current one, without reading its document. */
export async function isNewest(
  manager: EntityManager,
  { version, createdAt }: Pick<StoredVersion, 'version' | 'createdAt'>,
): Promise<boolean> {
  const [newest] = await manager.find(CatalogueVersionEntity, {
    select: { version: true, createdAt: true },
    order: { version: 'DESC' },
    take: 1,
  });
  return newest?.version === version && newest.createdAt.getTime() === createdAt.getTime();
}

/** The same, with the currency of its amounts. */
export async function newestCatalogue(
  manager: EntityManager,
  currency: string,
): Promise<Catalogue> {
  const { version, document } = await newestVersion(manager);
  return { version, currency, ...document };
}

async function read(manager: EntityManager, row: CatalogueVersionEntity): Promise<StoredVersion> {
  const { version, createdAt, uid, parts } = row;
  const rest = await readParts(manager, CataloguePartEntity, String(version), parts);
  const document = withNewerParts(JSON.parse(row.document + rest) as CatalogueContent);
  return { version, document, createdAt, uid };
}
