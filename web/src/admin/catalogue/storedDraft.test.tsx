import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { firstCatalogue } from '@finesse/api/contract/catalogue/version-1';
import { button, field, isSaved, openEditor, STORED } from '../../../test/open-editor';

describe('catalogue editor: a draft that another build has stored', () => {
  const typed = { ...firstCatalogue('USD'), area: 'All of London' };
  const store = (draft: unknown, from: unknown = STORED) => {
    const texts = { base: JSON.stringify(from), draft: JSON.stringify(draft) };
    sessionStorage.setItem('owner-draft:catalogue', JSON.stringify({ owner: 'owner', texts }));
  };
  const area = async () => ((await field('Area served')) as HTMLTextAreaElement).value;

  it.each([
    ['is a text', 'All of London'],
    ['is a list', [typed]],
    ['has a text for a list', { ...typed, packages: 'Premium' }],
    ['has no items in a list', { ...typed, packages: [null] }],
    ['has a list for a part', { ...typed, hero: [] }],
    ['has no list of what items need', { ...typed, uses: { rental: 'pipe' } }],
  ])('and that %s is dropped', async (_, draft) => {
    store(draft);
    openEditor('area');
    expect(await area()).toBe(STORED.area);
    await isSaved();
  });

  it('and that is of no known catalogue is dropped', async () => {
    store(typed, { ...STORED, addOns: null });
    openEditor('area');
    expect(await area()).toBe(STORED.area);
  });

  it('and that lacks what has come since is kept, with the present of that', async () => {
    const { guestsWords: _, ...older } = typed;
    const { guestsWords: __, ...olderBase } = STORED;
    store(older, olderBase);
    const guestsWords = [{ text: 'Lovely', name: 'Ada' }];
    const { saves, user } = openEditor('area', { changed: { guestsWords } });
    expect(await area()).toBe('All of London');
    await user.click(await button('Save'));
    await isSaved();
    expect(saves().at(0)?.body).toMatchObject({ area: 'All of London', guestsWords });
  });
});

it('catalogue editor: a saved catalogue in which an item needs no equipment opens as saved', async () => {
  openEditor('area', { changed: { uses: { rental: [] } } });
  await isSaved();
  expect(screen.queryByText('Unsaved changes')).toBeNull();
});
