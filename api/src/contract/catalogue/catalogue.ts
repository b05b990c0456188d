import * as v from 'valibot';
import { RENTAL_ID } from './estimate-text.js';
import { isPictureHash, UPLOADED_PICTURE_SCHEMA, type UploadedPicture } from '../pictures.js';
import { described, fieldFor, integer, moment, record } from '../record.js';
import { CATALOGUE_CONTENT_SCHEMA } from './schema.js';

/** What is sold and shown, without the number that it is kept under. */
export type CatalogueContent = v.InferOutput<typeof CATALOGUE_CONTENT_SCHEMA>;

export const CATALOGUE_SCHEMA = record('Catalogue', () => ({
  ...CATALOGUE_CONTENT_SCHEMA.entries,
  /** Counts up with every save; 1 is the content that the product comes with. */
  version: integer,
  /** Of every amount. */
  currency: described(v.string(), 'ISO 4217'),
}));
export type Catalogue = v.InferOutput<typeof CATALOGUE_SCHEMA>;

/** What only the owner is told: where to pay, what mails say, and how much there is of what. */
const PRIVATE_PARTS = [
  'paymentInstructions',
  'mailWords',
  'equipment',
  'uses',
  'buffers',
  'consumables',
] as const satisfies readonly (keyof Catalogue)[];
export type PublicCatalogue = Omit<Catalogue, (typeof PRIVATE_PARTS)[number]>;

const offered = <Item extends { archived: boolean }>(items: readonly Item[]): Item[] =>
  items.filter(({ archived }) => !archived);

/** What visitors are told: without what is private or archived. */
export function publicCatalogue(catalogue: Catalogue): PublicCatalogue {
  const { services, packages, memberships, addOns } = catalogue;
  const shown: Partial<Catalogue> & PublicCatalogue = {
    ...catalogue,
    services: offered(services),
    packages: offered(packages),
    memberships: offered(memberships),
    addOns: offered(addOns),
  };
  for (const part of PRIVATE_PARTS) delete shown[part];
  return shown;
}

/** What `GET /api/catalogue` returns: what is private only to whoever is signed in. */
export const SHOWN_CATALOGUE_SCHEMA = record('ShownCatalogue', () => ({
  ...CATALOGUE_SCHEMA.entries,
  ...fieldFor(PRIVATE_PARTS, (part) =>
    described(v.optional(CATALOGUE_SCHEMA.entries[part]), 'Only with a session'),
  ),
}));

/** All that the public page shows: the catalogue, and the facts of the uploaded pictures in it. */
export interface PublicContent {
  catalogue: PublicCatalogue;
  /** By their hashes; the product's own pictures are not among them. */
  pictures: Readonly<Record<string, UploadedPicture>>;
  /** The hash of what messengers show with a link to the page, where its first picture was uploaded. */
  linkPicture?: string | null;
}

/** Who saved a version, and when; the product came with the first. */
export const CATALOGUE_VERSION_SCHEMA = record('CatalogueVersion', () => ({
  version: integer,
  createdAt: moment,
  createdBy: described(v.nullable(v.string()), 'The e-mail address of the admin'),
}));
export type CatalogueVersion = v.InferOutput<typeof CATALOGUE_VERSION_SCHEMA>;

export { RENTAL_ID };

export type Offer = CatalogueContent['packages'][number];
export type AddOn = CatalogueContent['addOns'][number];
export type FocusPoint = NonNullable<CatalogueContent['hero']['focus']>;

/** What `POST /api/catalogue/preview` returns. */
export const CATALOGUE_PREVIEW_SCHEMA = record('CataloguePreview', () => ({
  html: described(v.string(), 'The whole page, without scripts'),
  pictures: described(
    v.record(v.string(), UPLOADED_PICTURE_SCHEMA),
    'The facts of the uploaded pictures in it, by their hashes',
  ),
}));
export type CataloguePreview = v.InferOutput<typeof CATALOGUE_PREVIEW_SCHEMA>;

/** A document as it is sent: unknown names are dropped, and a field says the first rule that it breaks. */
export const CATALOGUE_DOCUMENT_SCHEMA = v.config(
  v.pipe(
    CATALOGUE_CONTENT_SCHEMA,
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const where = {
        type: 'unknown',
        origin: 'value',
        input: dataset.value,
        value: null,
      } as const;
      for (const [key, message] of Object.entries(brokenReferences(dataset.value)))
        addIssue({ message, path: [{ ...where, key }] });
    }),
  ),
  { abortPipeEarly: true },
);

/** The sentences that parts of a document break about each other, by their paths. */
function brokenReferences(content: CatalogueContent): Record<string, string> {
  const problems: Record<string, string> = {};
  const { packages, memberships, addOns, rentals, services, equipment, uses, consumables } =
    content;
  const unique = <Item>(path: string, all: readonly Item[], key: keyof Item, sentence: string) => {
    const keys = all.map((item) => item[key]);
    keys.forEach((value, at) => {
      if (keys.indexOf(value) < at) problems[`${path}.${String(at)}`] = sentence;
    });
  };
  const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id);
  const items = [...idsOf(packages), ...idsOf(memberships), ...idsOf(addOns)];
  const seen = new Set([RENTAL_ID]);
  for (const [path, list] of Object.entries({ packages, memberships, addOns }))
    list.forEach(({ id }, at) => {
      if (seen.has(id)) problems[`${path}.${String(at)}.id`] = `The id ${id} is taken`;
      seen.add(id);
    });
  for (const [path, shown] of Object.entries({ hero: content.hero, host: content.host }))
    if (shown?.picture && isPictureHash(shown.picture) && shown.alt === '')
      problems[`${path}.alt`] = 'Description of the picture must not be empty';
  unique('equipment', equipment, 'id', 'Two pieces of equipment have this id');
  unique('consumables', consumables, 'id', 'Two consumables have this id');
  unique('memberships', memberships, 'tier', 'Each tier can be offered once');
  unique('rentals', rentals, 'quantity', 'Each number of shishas has one price');
  unique('services', services, 'service', 'Each service can be shown once');
  for (const [item, taken] of Object.entries(uses)) {
    if (![...items, RENTAL_ID, ...idsOf(equipment)].includes(item))
      problems[`uses.${item}`] = `There is no item with the id ${item}`;
    taken.forEach((use, at) => {
      if (use.equipment === item)
        problems[`uses.${item}.${String(at)}`] = 'A piece of equipment cannot need itself';
      else if (!idsOf(equipment).includes(use.equipment))
        problems[`uses.${item}.${String(at)}`] =
          `There is no equipment with the id ${use.equipment}`;
    });
  }
  return problems;
}
