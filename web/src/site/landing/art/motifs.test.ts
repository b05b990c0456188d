import { describe, expect, it } from 'vitest';
import { firstCatalogue } from '@finesse/api/contract/catalogue/version-1';
import { motifOfEmoji, motifsOfText } from './motifs';

const { flavours, blends } = firstCatalogue('USD');

describe('drawings of flavours', () => {
  it('exist for every flavour and blend of the product', () => {
    for (const { emoji, name } of flavours) expect(motifOfEmoji(emoji), name).toBeDefined();
    for (const { name, description } of blends)
      expect(motifsOfText(`${name} ${description}`).length, name).toBeGreaterThan(1);
  });

  it('are none for an unknown flavour', () => {
    expect(motifOfEmoji('🥝')).toBeUndefined();
    expect(motifsOfText('Tonka and tobacco, mintcondition')).toEqual([]);
  });

  it('are at most three for one blend, each once', () => {
    expect(motifsOfText('Rose, rose and honey; mint, lemon and lime')).toEqual([
      'honey',
      'rose',
      'citrus',
    ]);
  });
});
