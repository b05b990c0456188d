import { RENTAL_ID } from '../../api/dist/contract/catalogue/catalogue.js';
import { catalogueEtag } from '../../api/dist/contract/etags.js';
import { CatalogueRepository } from '../../api/dist/modules/catalogue/catalogue.repository.js';
import { CatalogueService } from '../../api/dist/modules/catalogue/catalogue.service.js';

/** What the caterer has. */
const STOCK = {
  equipment: [
    { id: 'pipe', name: 'Shisha pipe', count: 8, isPipe: true },
    { id: 'bowl', name: 'Clay bowl', count: 16, isPipe: false },
    { id: 'burner', name: 'Charcoal burner', count: 4, isPipe: false },
    { id: 'table', name: 'Folding table', count: 5, isPipe: false },
    { id: 'bar', name: 'Mocktail bar', count: 1, isPipe: false },
  ],
  consumables: [
    { id: 'charcoal', name: 'Charcoal', unit: 'cubes', perPipeHour: 6 },
    { id: 'tobacco', name: 'Tobacco', unit: 'g', perPipeHour: 20 },
    { id: 'hose-tips', name: 'Hose tips', unit: 'pieces', perGuest: 1 },
    { id: 'mocktails', name: 'Mocktails', unit: 'glasses', perGuest: 1, perGuestHour: 1 },
    { id: 'ice', name: 'Ice', unit: 'kg', perGuestHour: 0.25 },
  ],
  leadDays: 3,
};
const USES = {
  'package-standard': { pipe: 1, bowl: 2, burner: 1 },
  'package-premium': { pipe: 2, bowl: 4, burner: 1, table: 1 },
  'package-luxury': { pipe: 4, bowl: 8, burner: 2, table: 2, bar: 1 },
  'addon-electric-charcoal-burner': { burner: 1 },
  [RENTAL_ID]: { pipe: 1, bowl: 1 },
};

/** The current catalogue; where it has no equipment, a new version that has. */
export async function equippedCatalogue(app, uid) {
  const catalogue = app.get(CatalogueService);
  await catalogue.ensureFirst();
  const { version, document } = await app.get(CatalogueRepository).newest();
  if (document.equipment.length > 0) return document;
  const items = [...document.packages, ...document.addOns, { id: RENTAL_ID }];
  const uses = items.map(({ id }) => [
    id,
    Object.entries(USES[id] ?? {}).map(([equipment, quantity]) => ({ equipment, quantity })),
  ]);
  const equipped = { ...document, ...STOCK, uses: Object.fromEntries(uses) };
  return catalogue.save(equipped, uid, catalogueEtag({ version }));
}
