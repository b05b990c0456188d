import type { CatalogueContent } from '../../contract/catalogue/catalogue.js';
import { RENTAL_ID } from '../../contract/catalogue/catalogue.js';
import { firstCatalogue } from '../../contract/catalogue/version-1.js';
import { CatalogueVersionEntity } from '../../modules/catalogue/catalogue-version.entity.js';
import { CatalogueRepository } from '../../modules/catalogue/catalogue.repository.js';
import type { UnitOfWork } from '../../platform/database/unit-of-work.js';

const item = (id: string, name: string, count: number, isPipe = false) => ({
  ...{ id, name, count, isPipe },
});
const uses = (quantities: Record<string, number>) =>
  Object.entries(quantities).map(([equipment, quantity]) => ({ equipment, quantity }));

/** The equipment of the sample caterer, and which of it each item uses. */
const SEASON: Pick<CatalogueContent, 'equipment' | 'uses' | 'consumables' | 'leadDays'> = {
  equipment: [
    item('pipe', 'Shisha pipe', 8, true),
    item('bowl', 'Clay bowl', 16),
    item('burner', 'Charcoal burner', 4),
    item('table', 'Folding table', 5),
    item('bar', 'Mocktail bar', 1),
  ],
  uses: {
    'package-standard': uses({ pipe: 1, bowl: 2, burner: 1 }),
    'package-premium': uses({ pipe: 2, bowl: 4, burner: 1, table: 1 }),
    'package-luxury': uses({ pipe: 4, bowl: 8, burner: 2, table: 2, bar: 1 }),
    'addon-electric-charcoal-burner': uses({ burner: 1 }),
    [RENTAL_ID]: uses({ pipe: 1, bowl: 1 }),
  },
  consumables: [
    { id: 'charcoal', name: 'Charcoal', unit: 'cubes', perPipeHour: 6 },
    { id: 'tobacco', name: 'Tobacco', unit: 'g', perPipeHour: 20 },
    { id: 'hose-tips', name: 'Hose tips', unit: 'pieces', perGuest: 1 },
    { id: 'mocktails', name: 'Mocktails', unit: 'glasses', perGuest: 1, perGuestHour: 1 },
    { id: 'ice', name: 'Ice', unit: 'kg', perGuestHour: 0.25 },
  ],
  leadDays: 3,
};

/** The newest catalogue; where it has no equipment, a new version that has. */
export async function seasonCatalogue(
  database: UnitOfWork,
  currency: string,
  today: number,
): Promise<CatalogueContent> {
  const catalogue = new CatalogueRepository(database);
  return database.transaction(async (manager) => {
    const createdAt = new Date(today);
    if (!(await manager.existsBy(CatalogueVersionEntity, {}))) {
      const first = { version: 1, document: firstCatalogue(currency), createdAt, uid: null };
      await catalogue.insert(first);
    }
    const { version, document } = await catalogue.newest();
    if (document.equipment.length > 0) return document;
    const items = new Set([...document.packages, ...document.addOns].map(({ id }) => id));
    const known = Object.entries(SEASON.uses).filter(([id]) => id === RENTAL_ID || items.has(id));
    const equipped = { ...document, ...SEASON, uses: Object.fromEntries(known) };
    await catalogue.insert({
      version: version + 1,
      document: equipped,
      ...{ createdAt, uid: null },
    });
    return equipped;
  });
}
