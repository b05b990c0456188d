import { BUILT_IN_PICTURES } from '@finesse/api/contract/pictures';
import { expect, it } from 'vitest';
import { names } from '../../../../art/names.mjs';
import pictures from './pictures.json';

/** The opening picture on a phone, and the preview of a link, which no catalogue chooses. */
const OF_THE_PAGE = ['hero-tall', 'social'];

it('pictures: every one that is drawn can be in a catalogue, and every one of a catalogue has its files', () => {
  expect([...names].sort()).toEqual([...BUILT_IN_PICTURES, ...OF_THE_PAGE].sort());
  expect(Object.keys(pictures)).toEqual(expect.arrayContaining([...BUILT_IN_PICTURES]));
});
