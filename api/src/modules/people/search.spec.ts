import { expect, it } from 'vitest';
import { fold } from './search.js';

it.each([
  ['Østergaard', 'ostergaard'],
  ['Strauß', 'strauss'],
  ['STRAUẞ', 'strauss'],
  ['Łódź', 'lodz'],
  ['Çelik', 'celik'],
  ['İstanbul', 'istanbul'],
  ['Æþelstan', 'aethelstan'],
  ['Đorđević', 'dordevic'],
  ['ΟΔΥΣΣΕΥΣ', 'οδυσσευσ'],
  ['O’Neil', "o'neil"],
  ['Anne\u00adMarie\u200b', 'annemarie'],
  ['ﬁnn', 'finn'],
  ['مَريم', 'مريم'],
  ['Ada\nLovelace', 'ada\nlovelace'],
])('%s folds to %s for comparison', (text, folded) => {
  expect(fold(text)).toBe(folded);
});
