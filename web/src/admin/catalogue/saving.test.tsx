import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Catalogue } from '@finesse/api/contract/catalogue/catalogue';
import type { FakeCall } from '../../../test/fake-calls';
import { button, field, fill, isSaved, openEditor, OWNER, STORED } from '../../../test/open-editor';

describe('catalogue editor: a save', () => {
  const change = {
    version: 8,
    createdAt: '2031-07-18T12:00:00.000Z',
    createdBy: 'else@example.com',
  };
  /** A server at which somebody else has saved these packages first. */
  const savedMeanwhile = (packages: Catalogue['packages']) => {
    let current = { ...STORED, version: 8, packages };
    return {
      'PUT /api/catalogue': ({ body, headers }: FakeCall) => {
        if (headers.get('if-match')?.includes('7'))
          return { status: 412, body: { error: 'Changed', current, change } };
        current = { ...(body as Catalogue), version: current.version + 1, currency: 'USD' };
        return { body: current };
      },
    };
  };
  const priced = (prices: Record<string, number>) =>
    STORED.packages.map((item) => ({
      ...item,
      amount: prices[item.name] ?? item.amount,
    }));

  it('what another tab has saved of another item is kept without a question, and Undo takes back only mine', async () => {
    const { user, saves } = openEditor('packages', {
      answers: savedMeanwhile(priced({ Luxury: 65_000 })),
    });
    await user.click(await button(/^Premium/));
    fill(await field('Price (USD)'), '460');
    await user.click(await button('Save'));
    await screen.findAllByText(/Premium \$450 → \$460\. What was changed elsewhere/);
    expect(saves().at(-1)?.body).toMatchObject({
      packages: priced({ Premium: 46_000, Luxury: 65_000 }),
    });
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await button(/^Luxury \$650/);
    await user.click(await button('Undo'));
    await button(/^Premium \$450/);
    expect(saves().at(-1)?.body).toMatchObject({ packages: priced({ Luxury: 65_000 }) });
    await isSaved();
  });

  it('both values are shown of what two tabs changed, and "Keep mine" replaces only these', async () => {
    const theirs = priced({ Premium: 47_000, Luxury: 65_000 });
    const { user, saves } = openEditor('packages', { answers: savedMeanwhile(theirs) });
    await user.click(await button(/^Premium/));
    fill(await field('Price (USD)'), '460');
    await user.click(await button('Save'));
    const question = within(await screen.findByRole('alertdialog', { name: 'Already Changed' }));
    const [item] = question.getAllByRole('listitem');
    expect(item?.textContent).toBe('Premium: PriceYours: $460Theirs: $470');
    await user.click(question.getByRole('button', { name: 'Keep mine' }));
    await isSaved();
    expect(saves().at(-1)?.body).toMatchObject({
      packages: priced({ Premium: 46_000, Luxury: 65_000 }),
    });
  });

  it('what the owner has saved in another tab is not called somebody else’s', async () => {
    const own = { ...change, createdBy: OWNER.email };
    const current = { ...STORED, version: 8, area: 'Kent' };
    current.uses = { 'addon-clay-head': [] };
    const body = { error: 'Changed', current, change: own };
    const { user } = openEditor('area', {
      answers: { 'PUT /api/catalogue': { status: 412, body } },
    });
    fill(await field('Area served'), 'All of London');
    await user.click(await button('Save'));
    const question = within(await screen.findByRole('alertdialog', { name: 'Already Changed' }));
    question.getByText(
      /^In another tab or on another device you saved version 8 .* changed: Area served\./,
    );
    const [item] = question.getAllByRole('listitem');
    expect(item?.textContent).toBe('Area servedHere: All of LondonThere: Kent');
    await user.click(question.getByRole('button', { name: 'Take those' }));
    await isSaved();
  });

  it('a save keeps the package open that one was in, says what changed, and can be undone', async () => {
    const { user, catalogue } = openEditor('packages');
    await user.click(await button(/^Premium/));
    fill(await field('Price (USD)'), '460');
    fill(await field('Name'), ' Premium ');
    await user.click(await button('Save'));
    await screen.findAllByText(/^Premium \$450 → \$460\./);
    await isSaved();
    expect(((await field('Name')) as HTMLInputElement).value.trim()).toBe('Premium');
    await user.click(await button('Undo'));
    await waitFor(() => expect(catalogue().packages).toEqual(STORED.packages));
    expect(((await field('Price (USD)')) as HTMLInputElement).value).toBe('450');
  });
});

it('catalogue editor: each version says what it has changed; the newest is live, also where this tab is behind', async () => {
  const at = '2031-07-18T12:00:00.000Z';
  const first = { ...STORED, version: 1 };
  openEditor('versions', {
    answers: {
      'GET /api/catalogue/versions': {
        body: [
          { version: 2, createdAt: at, createdBy: OWNER.email },
          { version: 1, createdAt: at, createdBy: null },
        ],
      },
      'GET /api/catalogue/versions/1': { body: first },
      'GET /api/catalogue/versions/2': { body: { ...first, version: 2, area: 'Kent' } },
    },
  });
  await screen.findByText('Area served none → Kent.');
  expect(screen.getByText('Live').closest('li')?.textContent).toContain('Version 2');
});
