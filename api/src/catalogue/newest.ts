import type { EntityManager } from 'typeorm';
import { CatalogueVersionEntity } from './catalogue-version.entity.js';

/** What is sold and shown now. */
export async function newestVersion(manager: EntityManager): Promise<CatalogueVersionEntity> {
  const [row] = await manager.find(CatalogueVersionEntity, {
    order: { version: 'DESC' },
    take: 1,
  });
  if (!row) throw new Error('there is no catalogue');
  return row;
}
