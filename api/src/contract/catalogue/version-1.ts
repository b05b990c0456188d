import * as v from 'valibot';
import { unitsPer } from '../currency.js';
import type { CatalogueContent } from './catalogue.js';
import { CATALOGUE_CONTENT_SCHEMA } from './schema.js';

const FIRST_GALLERY: CatalogueContent['gallery'] = [
  {
    picture: 'gallery-shisha-dusk',
    alt: 'A shisha smoking at dusk, its hose laid on a napkin beside two mocktails, behind them guests under string lights',
    caption: 'First smoke, just after sunset',
  },
  {
    picture: 'gallery-mocktails',
    alt: 'Five mocktails in five different glasses on a dark wooden table, with ice, mint and citrus',
    caption: 'Mint, citrus, plenty of ice',
  },
  {
    picture: 'gallery-terrace',
    alt: 'A long table laid for guests under string lights, candles along it and a shisha at its centre',
    caption: 'The terrace, laid and waiting',
  },
  {
    picture: 'gallery-coal',
    alt: 'Four glowing coals on a clay head over a brass tray, close up',
    caption: 'Clay, brass and ember',
  },
  {
    picture: 'gallery-brass',
    alt: 'A brass tray with a clay head under foil, cubes of coconut coal and tongs, fresh mint behind it',
    caption: 'Coals, tongs and fresh mint',
  },
  {
    picture: 'gallery-bar',
    alt: 'A bar at night: a brass shaker and two mocktails, behind them carafes of juice, fruit and a pot of mint',
    caption: 'The bar, after dark',
  },
];

/** What each package brings, beyond what its numbers say. */
const INCLUDED = ['Pipes, coals and your own host included', 'Mocktails on request'];

/** What the product comes with (spec §2, §3, §9), until the owner saves something else; the schema has the rest. */
export function firstCatalogue(currency: string): CatalogueContent {
  const units = unitsPer(currency);
  return v.parse(CATALOGUE_CONTENT_SCHEMA, {
    hero: { picture: 'hero' },
    services: [
      {
        service: 'shisha-catering',
        picture: 'service-catering',
        alt: 'A brass shisha with an amber glass base on a garden table, its coals lit, string lights behind',
        title: 'Shisha Catering',
        text: 'Your own shisha host: we bring, light and tend every pipe.',
      },
      {
        service: 'mocktail-services',
        picture: 'service-mocktails',
        alt: 'A red mocktail in a stemmed glass, a green one with mint, and a brass shaker behind them',
        title: 'Mocktail Services',
        text: 'Skilled mixologists make every glass by hand: mint, citrus and ice, without alcohol.',
      },
      {
        service: 'shisha-rental',
        picture: 'service-rental',
        alt: 'Three brass shishas in amber, green and clear glass, side by side on a dark table',
        title: 'Shisha Rentals',
        text: 'Rent one to six shishas for self-service, with the heads and burners you choose.',
      },
    ],
    about: [
      'Outdoor & Private Residence Services Only',
      'Professional Setup & Expert Service',
      'Premium Quality Guaranteed',
      'Deposit Required to Secure Booking',
    ],
    packages: [
      {
        id: 'package-standard',
        name: 'Standard',
        amount: 250 * units,
        hours: 2,
        flavours: 3,
        guests: 6,
        description: 'A relaxed evening for a small circle of friends.',
        features: INCLUDED,
        popular: false,
      },
      {
        id: 'package-premium',
        name: 'Premium',
        amount: 450 * units,
        hours: 4,
        flavours: 5,
        guests: 12,
        description: 'Time to linger, and a flavour for every mood.',
        features: INCLUDED,
        popular: true,
      },
      {
        id: 'package-luxury',
        name: 'Luxury',
        amount: 600 * units,
        hours: 6,
        flavours: null,
        guests: 20,
        description: 'The whole evening, the whole menu, nothing left to do.',
        features: INCLUDED,
        popular: false,
      },
    ],
    memberships: [
      {
        id: 'membership-gold',
        tier: 'Gold',
        amount: 120 * units,
        percentOff: 10,
        features: ['10% discount on packages'],
        popular: false,
      },
      {
        id: 'membership-platinum',
        tier: 'Platinum',
        amount: 200 * units,
        percentOff: 20,
        features: ['20% discount on packages'],
        popular: true,
      },
    ],
    rentals: [60, 115, 165, 210, 255, 300].map((amount, at) => ({
      quantity: at + 1,
      amount: amount * units,
    })),
    addOns: [
      addOn('electric-charcoal-burner', 'Electric charcoal burner', 25 * units),
      { ...addOn('premium-flavour', 'Premium flavour', 15 * units), each: true },
      addOn('clay-head', 'Clay head', 10 * units),
      addOn('silicone-head', 'Silicone head', 12 * units),
      addOn('glass-head', 'Glass head', 18 * units),
      addOn('phunnel-head', 'Phunnel head', 15 * units),
    ],
    flavours: [
      { name: 'Double Apple', emoji: '🍎' },
      { name: 'Fresh Mint', emoji: '🌿' },
      { name: 'Black Grape', emoji: '🍇' },
      { name: 'Watermelon', emoji: '🍉' },
      { name: 'White Peach', emoji: '🍑' },
      { name: 'Wild Blueberry', emoji: '🫐' },
    ],
    blends: [
      {
        name: 'Midnight Fig',
        description: 'Ripe fig and blackberry over a thread of cardamom, dark and unhurried.',
      },
      {
        name: 'Garden Party',
        description: 'Cucumber, elderflower and crushed mint, as cool as the first glass.',
      },
      {
        name: 'Saffron Honey',
        description: 'Orange-blossom honey warmed by saffron, with a soft finish of vanilla.',
      },
      {
        name: 'Ember Rose',
        description: 'Damask rose and pomegranate, lifted by a slow glow of pink pepper.',
      },
      {
        name: 'Amalfi Dusk',
        description: 'Lemon leaf, bergamot and white grape, salted by an evening breeze.',
      },
    ],
    gallery: FIRST_GALLERY,
    steps: [],
    host: null,
    guestsWords: [],
    faq: [],
    mustKnow: [],
    area: '',
    terms: '',
    paymentInstructions: '',
    deposit: { percent: 25 },
    quoteDays: 14,
    tax: null,
    equipment: [],
    uses: {},
    buffers: { setUp: 60, breakdown: 45, travel: 45 },
    consumables: [],
  } satisfies v.InferInput<typeof CATALOGUE_CONTENT_SCHEMA>);
}

const addOn = (id: string, name: string, amount: number) => ({
  id: `addon-${id}`,
  name,
  amount,
  each: false,
});
