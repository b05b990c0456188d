import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { button, field, fill, isSaved, openEditor, OWNER, STORED } from '../../../test/open-editor';

describe('catalogue editor: what is typed meanwhile', () => {
  const value = (name: string) => screen.getByLabelText<HTMLInputElement>(name).value;

  it('stays when Undo puts a removed item back in its place', async () => {
    const { user, saves } = openEditor('about');
    await field('Point 1');
    const points = STORED.about;
    await user.click(await button(`Remove: ${points[1] ?? ''}`));
    fill(screen.getByLabelText('Point 1'), 'Outdoors only');
    await user.click(await button('Add point'));
    fill(screen.getByLabelText('Point 4'), 'Ask us');
    await user.click(await button('Undo'));
    await user.click(await button('Save'));
    await isSaved();
    const about = ['Outdoors only', ...points.slice(1), 'Ask us'];
    expect(saves().at(-1)?.body).toMatchObject({ about });
  });

  it.each(['open', 'folded'])(
    'stays when Undo puts a feature back into its package, %s and moved meanwhile',
    async (fold) => {
      const { user, saves } = openEditor('packages');
      const head = (name: RegExp) => screen.getAllByRole('button', { name })[0] as HTMLElement;
      await button(/^Standard/);
      await user.click(head(/^Standard/));
      await user.click(await button('Remove: Mocktails on request'));
      if (fold === 'folded') await user.click(head(/^Standard/));
      await user.click(await button('Move down: Standard'));
      await user.click(await button('Undo'));
      await user.click(await button('Save'));
      await isSaved();
      const [standard, premium, luxury] = STORED.packages;
      expect(saves().at(-1)?.body).toMatchObject({ packages: [premium, standard, luxury] });
    },
  );

  it('stays while the catalogue is saved, with the focus, and is not saved yet', async () => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    const { user } = openEditor('area', { held });
    fill(await field('Area served'), 'All of London');
    await user.click(await button('Save'));
    screen.getByLabelText('Area served').focus();
    await user.type(screen.getByLabelText('Area served'), ' and Kent');
    answer();
    await screen.findByText('Saved');
    expect(value('Area served')).toBe('All of London and Kent');
    expect(document.activeElement).toBe(screen.getByLabelText('Area served'));
    await button('Save');
    expect(screen.queryByText('Everything is saved')).toBeNull();
  });

  it('stays in an item of a list while the catalogue is saved, with the focus', async () => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    const faq = [{ question: 'Rain?', answer: 'A canopy' }];
    const { user, saves } = openEditor('faq', { changed: { faq }, held });
    fill(await field('Answer'), 'A tent ');
    await user.click(await button('Save'));
    await user.type(screen.getByLabelText('Answer'), 'and lamps');
    answer();
    await screen.findByText('Saved');
    expect(value('Answer')).toBe('A tent and lamps');
    expect(document.activeElement).toBe(screen.getByLabelText('Answer'));
    expect(saves().at(-1)?.body).toMatchObject({ faq: [{ answer: 'A tent' }] });
    await button('Save');
    expect(screen.queryByText('Everything is saved')).toBeNull();
  });

  it('stays when a picture arrives that was chosen before', async () => {
    let arrive = () => {};
    vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
      arrive = () => {
        const picture = { hash: 'a'.repeat(32), width: 700, height: 500, widths: [360, 700] };
        Object.defineProperties(this, {
          status: { value: 201 },
          responseText: { value: JSON.stringify({ ...picture, avifWidths: [] }) },
        });
        this.dispatchEvent(new Event('load'));
      };
    });
    const { user, saves } = openEditor('gallery');
    await user.click(await button(/^First smoke/));
    const [picker] = await screen.findAllByLabelText('Replace picture');
    await user.upload(picker as HTMLElement, new File(['picture'], 'p.png', { type: 'image/png' }));
    await screen.findByText('Sending the picture...');
    fill(screen.getAllByLabelText(/^Caption/)[0] as HTMLElement, 'At midnight');
    arrive();
    await screen.findByText(/has been uploaded/);
    fill(screen.getAllByLabelText(/^Description of the picture/)[0] as HTMLElement, 'A garden');
    await user.click(await button('Save'));
    await isSaved();
    expect(saves().at(-1)?.body).toMatchObject({
      gallery: [
        { picture: 'a'.repeat(32), alt: 'A garden', caption: 'At midnight' },
        {},
        {},
        {},
        {},
        {},
      ],
    });
  });

  it('stays when a restored version is taken back', async () => {
    const version = { createdAt: '2031-07-18T12:00:00.000Z', createdBy: OWNER.email };
    const { user, saves } = openEditor('versions', {
      answers: {
        'GET /api/catalogue/versions': {
          body: [
            { ...version, version: 7 },
            { ...version, version: 6 },
          ],
        },
        'GET /api/catalogue/versions/6': { body: { ...STORED, version: 6, area: 'Kent' } },
      },
    });
    await user.click(await button('Restore: version 6'));
    await user.click(await button('Restore'));
    await screen.findByText('Version 6 Is Back');
    await user.click(screen.getByRole('button', { name: 'Terms' }));
    fill(await field('Terms'), 'Be kind.');
    await user.click(await button('Undo'));
    await waitFor(() => expect(saves()).toHaveLength(2));
    await button('Save');
    expect(value('Terms')).toBe('Be kind.');
    await user.click(await button('Save'));
    await isSaved();
    expect(saves().at(-1)?.body).toMatchObject({ terms: 'Be kind.', area: STORED.area });
  });
});
