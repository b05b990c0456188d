import type { CatalogueContent } from '../../src/contract/catalogue/catalogue.js';
import { firstCatalogue } from '../../src/contract/catalogue/version-1.js';

/** A text of about this many characters, with characters of two, three and four bytes. */
const words = (length: number): string =>
  'Crème brûlée under the lanterns 夜 🌿 and slow smoke. '
    .repeat(Math.ceil(length / 50))
    .slice(0, length)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();

const times = <Item>(count: number, item: (at: number) => Item): Item[] =>
  Array.from({ length: count }, (_, at) => item(at));

/** A catalogue of many items and long texts. */
export function largeCatalogue(): CatalogueContent {
  const first = firstCatalogue('USD');
  const [offer] = first.packages;
  const [picture] = first.gallery;
  if (!offer || !picture) throw new Error('the first catalogue is empty');
  return {
    ...first,
    packages: times(30, (at) => ({
      ...offer,
      id: `package-${String(at)}`,
      name: `Evening ${String(at)}`,
      description: words(280),
      features: times(8, () => words(60)),
    })),
    addOns: times(40, (at) => ({
      ...{ id: `addon-${String(at)}`, name: words(50), amount: 1000 },
      ...{ each: true, archived: false },
    })),
    flavours: times(40, (at) => ({ name: `Flavour ${String(at)}`, emoji: '🍇' })),
    blends: times(20, (at) => ({ name: `Blend ${String(at)}`, description: words(200) })),
    gallery: times(24, () => ({ ...picture, alt: words(200), caption: words(100) })),
    guestsWords: times(24, () => ({ text: words(400), name: words(40) })),
    faq: times(40, () => ({ question: words(120), answer: words(1000) })),
    terms: words(20_000),
  };
}
