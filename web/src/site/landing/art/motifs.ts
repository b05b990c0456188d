/** What web/src/site/landing/art/flavours.svg has a drawing of. */
export type Motif =
  | 'apple'
  | 'berry'
  | 'citrus'
  | 'cucumber'
  | 'elderflower'
  | 'fig'
  | 'grape'
  | 'honey'
  | 'melon'
  | 'mint'
  | 'peach'
  | 'pomegranate'
  | 'rose'
  | 'saffron';

const OF_EMOJI: Readonly<Record<string, Motif>> = {
  '🍎': 'apple',
  '🍏': 'apple',
  '🌿': 'mint',
  '🍇': 'grape',
  '🍉': 'melon',
  '🍑': 'peach',
  '🫐': 'berry',
  '🍋': 'citrus',
  '🍊': 'citrus',
  '🌹': 'rose',
  '🍯': 'honey',
  '🥒': 'cucumber',
};

/** The drawing in the place of an emoji; of others there is none. */
export const motifOfEmoji = (emoji: string): Motif | undefined => OF_EMOJI[emoji];

const OF_WORD: readonly (readonly [RegExp, Motif])[] = [
  [/\bfigs?\b/i, 'fig'],
  [/\bcucumbers?\b/i, 'cucumber'],
  [/\belderflowers?\b/i, 'elderflower'],
  [/\bsaffron\b/i, 'saffron'],
  [/\bhoney\b/i, 'honey'],
  [/\broses?\b/i, 'rose'],
  [/\bpomegranates?\b/i, 'pomegranate'],
  [/\b(?:lemons?|limes?|oranges?|bergamot|grapefruit|citrus)\b/i, 'citrus'],
  [/\bgrapes?\b/i, 'grape'],
  [/\b(?:mint|basil)\b/i, 'mint'],
  [/\b\w*berr(?:y|ies)\b/i, 'berry'],
  [/\bapples?\b/i, 'apple'],
  [/\b(?:water)?melons?\b/i, 'melon'],
  [/\b(?:peach|peaches|apricots?)\b/i, 'peach'],
];

const MOST = 3;

/** What a blend is described with, as far as there are drawings of it. */
export const motifsOfText = (text: string): Motif[] =>
  OF_WORD.filter(([word]) => word.test(text))
    .map(([, motif]) => motif)
    .slice(0, MOST);
