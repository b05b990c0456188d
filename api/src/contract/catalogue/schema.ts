import * as v from 'valibot';
import { MEMBERSHIP_TYPES, SERVICES } from '../enumerations.js';
import { LONGEST_EVENT_HOURS } from '../limits.js';
import { isBuiltInPicture, isPictureHash, PICTURE_ERRORS } from '../pictures.js';
import { MAIL_WORDS_SCHEMA } from '../mail-words.js';
import {
  amount,
  count,
  id,
  list,
  minutes,
  number,
  oneOf,
  part,
  halfPercent,
  percent,
  rate,
  text,
  textList,
} from '../request-fields.js';

/**
 * What is sold and shown, as one document: its names, its limits and the sentence for each field that
 * breaks one. Amounts are whole numbers of the currency's smallest unit.
 */

/** Not offered any more; it stays for what was asked for while it was. */
const archived = v.optional(v.boolean('Archived must be true or false'), false);

const packageOffer = part({
  id,
  name: text('Name of the package', 60),
  amount: amount('Price'),
  hours: count('Hours', 1, LONGEST_EVENT_HOURS),
  /** `null`: as many as there are. */
  flavours: v.nullable(count('Flavours', 1, 99)),
  guests: count('Guests', 1, 999),
  description: text('Description of the package', 300),
  features: textList('Feature', 120, 12),
  popular: v.boolean('Most popular must be true or false'),
  archived,
});

const membershipOffer = part({
  id,
  tier: oneOf('Tier', MEMBERSHIP_TYPES),
  amount: amount('Price'),
  percentOff: halfPercent('Discount on packages'),
  features: textList('Feature', 120, 12),
  popular: v.boolean('Most popular must be true or false'),
  archived,
});

const addOn = part({
  id,
  name: text('Name of the add-on', 60),
  amount: amount('Price'),
  each: v.boolean('Price for each must be true or false'),
  archived,
});

/** Whether there is one with this hash, only the server knows. */
const picture = v.pipe(
  text('Picture', 80),
  v.check((name) => isPictureHash(name) || isBuiltInPicture(name), PICTURE_ERRORS.unknown),
);
const alt = text('Description of the picture', 300);

/** What of a picture stays in sight however it is cut, in per cent of its width and height. */
const focus = v.optional(part({ x: percent('Point across'), y: percent('Point down') }));

const service = part({
  service: oneOf('Service', SERVICES),
  picture,
  alt,
  focus,
  title: text('Title of the service', 60),
  text: text('Text of the service', 300),
  archived,
});

const equipment = part({
  id,
  name: text('Name of the equipment', 60),
  count: count('The quantity in stock', 0, 9999),
  isPipe: v.boolean('Is a pipe must be true or false'),
});

const use = part({ equipment: id, quantity: count('Quantity', 1, 999) });

const consumable = part({
  id,
  name: text('Name of the consumable', 60),
  unit: text('Unit', 20),
  perPipeHour: v.optional(rate('Rate for each pipe and hour')),
  perGuestHour: v.optional(rate('Rate for each guest and hour')),
  perGuest: v.optional(rate('Rate for each guest')),
});

export const CATALOGUE_CONTENT_SCHEMA = part({
  hero: part({
    picture,
    /** May be empty for the product's own, beside which the words say it all. */
    alt: v.optional(text('Description of the picture', 300, true), ''),
    focus,
  }),
  services: list('Services', service, SERVICES.length),
  about: textList('Point of the list', 120, 12),
  packages: list('Packages', packageOffer, 40),
  memberships: list('Memberships', membershipOffer, MEMBERSHIP_TYPES.length),
  rentals: list(
    'Rental prices',
    part({ quantity: count('Number of shishas', 1, 6), amount: amount('Price') }),
    6,
  ),
  addOns: list('Add-ons', addOn, 40),
  flavours: list(
    'Flavours',
    part({ name: text('Name of the flavour', 40), emoji: text('Emoji', 16, true) }),
    60,
  ),
  blends: list(
    'Blends',
    part({ name: text('Name of the blend', 40), description: text('Description', 300) }),
    40,
  ),
  gallery: list('Gallery', part({ picture, alt, focus, caption: text('Caption', 120, true) }), 24),
  steps: list(
    'Steps',
    part({ title: text('Title of the step', 60), text: text('Text of the step', 300) }),
    8,
  ),
  /** As the business promises it (spec §1), until the owner says it differently. */
  nextSteps: v.optional(textList('What happens next', 200, 8), [
    'We contact you within 24 hours to confirm availability.',
    'A deposit is required to secure your booking.',
    'Final pricing depends on your requirements.',
  ]),
  host: v.nullable(
    part({
      name: text('Name of the host', 60),
      text: text('Text about the host', 1000),
      picture: v.nullable(picture),
      alt: v.optional(text('Description of the picture', 300, true), ''),
      focus,
    }),
  ),
  guestsWords: list(
    'Words of guests',
    part({ text: text("Guest's words", 600), name: text("Guest's name", 60) }),
    24,
  ),
  faq: list(
    'Questions',
    part({ question: text('Question', 160), answer: text('Answer', 2000) }),
    40,
  ),
  mustKnow: textList('What guests must know', 300, 20),
  area: text('Area served', 300, true),
  terms: text('Terms', 20_000, true),
  paymentInstructions: text('How to pay', 2000, true),
  /** On quotes and receipts, as they are printed. */
  businessAddress: v.optional(text('Address of the business', 300, true), ''),
  deposit: v.union(
    [
      v.strictObject({ percent: percent('Deposit') }),
      v.strictObject({ amount: amount('Deposit') }),
    ],
    'Deposit must be a percentage from 0 to 100 or an amount',
  ),
  quoteDays: count('The validity of quotes in days', 1, 365),
  /** What the owner adds to the letters to customers, by their templates. */
  mailWords: v.optional(MAIL_WORDS_SCHEMA, {}),
  /** Days after a quote is accepted: its deposit is due at the end of that local day. */
  depositDays: v.optional(count('Days until the deposit is due', 0, 365), 7),
  /** Days before the event: the balance is due at the end of that local day. */
  balanceDays: v.optional(count('Days before the event', 0, 365), 0),
  /** Inside every price; `null`: none is shown. */
  tax: v.nullable(
    part({ name: text('Name of the tax', 30), percent: number('Tax in per cent', 0, 100) }),
  ),
  equipment: list('Equipment', equipment, 60),
  /**
   * What of the equipment a package, an add-on or each pipe of a rental takes, by the item's id; by
   * the id of a piece of equipment, the accessories that go along with each.
   */
  uses: v.record(
    v.string(),
    list('Equipment that an item takes', use, 60),
    'Equipment that items take must be lists by the id of an item',
  ),
  buffers: part({
    setUp: minutes('Set-up'),
    breakdown: minutes('Breakdown'),
    travel: minutes('Travel'),
  }),
  consumables: list('Consumables', consumable, 60),
  /** How many days of notice the owner likes to have; requests for sooner are welcome. */
  leadDays: v.optional(count('Days of notice', 0, 365), 0),
});
