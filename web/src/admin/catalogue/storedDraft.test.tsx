import { configure, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Catalogue } from '@finesse/api/contract/catalogue/catalogue';
import { firstCatalogue } from '@finesse/api/contract/catalogue/version-1';
import { openDashboard } from '../../../test/open-dashboard';

// Whether each of a hundred controls is hidden takes most of a test's time, and is not asked here.
configure({ defaultHidden: true });

const isSaved = () => screen.findByText('Everything is saved');

/** The editor of a catalogue that differs from the first in these parts. */
function open(changed: Partial<Catalogue> = {}) {
  const stored = { version: 7, currency: 'USD', ...firstCatalogue('USD'), ...changed };
  return openDashboard('/admin/catalogue?section=area', {
    'GET /api/catalogue': { body: stored },
    'POST /api/catalogue/preview': { body: { html: '<body></body>', pictures: {} } },
    'PUT /api/catalogue': ({ body }) => ({ body: { ...stored, ...(body as object), version: 8 } }),
  });
}

describe('catalogue editor: a draft that another build has stored', () => {
  const base: Record<string, unknown> = { version: 7, currency: 'USD', ...firstCatalogue('USD') };
  const typed = { ...firstCatalogue('USD'), area: 'All of London' };
  const store = (draft: unknown, from: unknown = base) => {
    const texts = { base: JSON.stringify(from), draft: JSON.stringify(draft) };
    sessionStorage.setItem('owner-draft:catalogue', JSON.stringify({ owner: 'owner', texts }));
  };
  const area = async () => (await screen.findByLabelText<HTMLTextAreaElement>('Area served')).value;

  it.each([
    ['is a text', 'All of London'],
    ['is a list', [typed]],
    ['has a text for a list', { ...typed, packages: 'Premium' }],
    ['has no items in a list', { ...typed, packages: [null] }],
    ['has a list for a part', { ...typed, hero: [] }],
    ['has no list of what items need', { ...typed, uses: { rental: 'pipe' } }],
  ])('and that %s is dropped', async (_, draft) => {
    store(draft);
    open();
    expect(await area()).toBe(firstCatalogue('USD').area);
    await isSaved();
  });

  it('and that is of no known catalogue is dropped', async () => {
    store(typed, { ...base, addOns: null });
    open();
    expect(await area()).toBe(firstCatalogue('USD').area);
  });

  it('and that lacks what has come since is kept, with the present of that', async () => {
    const { guestsWords: _, ...older } = typed;
    const { guestsWords: __, ...olderBase } = base;
    store(older, olderBase);
    const guestsWords = [{ text: 'Lovely', name: 'Ada' }];
    const { calls, user } = open({ guestsWords });
    expect(await area()).toBe('All of London');
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await isSaved();
    const saved = calls.find(({ method }) => method === 'PUT')?.body;
    expect(saved).toMatchObject({ area: 'All of London', guestsWords });
  });
});

it('catalogue editor: a saved catalogue in which an item needs no equipment opens as saved', async () => {
  open({ uses: { rental: [] } });
  await isSaved();
  expect(screen.queryByText('Unsaved changes')).toBeNull();
});
