/** What there is to taste (spec §3: six standard flavours, five premium blends). */

export interface Flavour {
  readonly name: string;
  readonly emoji: string;
}

export const STANDARD_FLAVOURS: readonly Flavour[] = [
  { name: 'Double Apple', emoji: '🍎' },
  { name: 'Fresh Mint', emoji: '🌿' },
  { name: 'Black Grape', emoji: '🍇' },
  { name: 'Watermelon', emoji: '🍉' },
  { name: 'White Peach', emoji: '🍑' },
  { name: 'Wild Blueberry', emoji: '🫐' },
];

export interface PremiumBlend {
  readonly name: string;
  readonly description: string;
}

export const PREMIUM_BLENDS: readonly PremiumBlend[] = [
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
];
