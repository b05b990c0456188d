import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Catalogue } from '@finesse/api/contract/catalogue/catalogue';
import { PICTURE_ERRORS } from '@finesse/api/contract/pictures';
import { noConnection } from '../../../test/fake-calls';
import { button, field, fill, isSaved, openEditor, OWNER, STORED } from '../../../test/open-editor';
import { pageOf } from '../../../test/records';

const PIPE = { id: 'pipe', name: 'Pipe', count: 6, isPipe: true };
const describedBy = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

describe('catalogue editor: a picture of a phone', () => {
  it('rule 13 the picker asks for types that make a phone convert its HEIC to JPEG', async () => {
    openEditor('hero');
    const picker = await screen.findByLabelText<HTMLInputElement>('Replace picture');
    expect(picker.accept).toMatch(/^image\/jpeg,image\/png,image\/webp/);
    expect(picker.accept).not.toMatch(/\*|heic|heif/);
  });

  it('rule 13 a HEIC file is said to be one, whatever its name, and is not sent', async () => {
    const sent = vi.spyOn(XMLHttpRequest.prototype, 'send');
    openEditor('hero');
    const picker = await screen.findByLabelText('Replace picture');
    const heic = new File(['\0\0\0\u0018ftypheic\0\0\0\0heicmif1'], 'garden.jpg');
    fireEvent.change(picker, { target: { files: [heic] } });
    await screen.findByText(PICTURE_ERRORS.heic);
    expect(describedBy(picker)).toContain(PICTURE_ERRORS.heic);
    expect(sent).not.toHaveBeenCalled();
  });
});

describe('catalogue editor: loading and saving', () => {
  it('a failed load is said, and Try again loads the catalogue', async () => {
    let isDown = true;
    const { user } = openEditor('packages', {
      answers: { 'GET /api/catalogue': () => (isDown ? { status: 500 } : { body: STORED }) },
    });
    await screen.findByText('Error loading the website');
    isDown = false;
    await user.click(await button('Try again'));
    await screen.findByRole('heading', { name: 'Packages', level: 2 });
  });

  it('parts of the document that a section does not show are saved as they were', async () => {
    const kept: Partial<Catalogue> = {
      equipment: [PIPE],
      uses: { 'package-standard': [{ equipment: 'pipe', quantity: 1 }] },
      buffers: { setUp: 30, breakdown: 20, travel: 10 },
      consumables: [{ id: 'coal', name: 'Coal', unit: 'kg', perPipeHour: 0.2 }],
    };
    const { user, catalogue } = openEditor('tax', { changed: kept });
    await user.click(await button('Show a tax'));
    fill(await field('Name'), 'VAT');
    fill(await field('Rate (per cent)'), '17.5');
    await user.click(await button('Save'));
    await isSaved();
    expect(catalogue()).toMatchObject({ ...kept, tax: { name: 'VAT', percent: 17.5 } });
  });

  it('a message of the server is at its field until that is changed', async () => {
    const sentence = 'This name is not possible';
    const { user } = openEditor('blends', {
      answers: {
        'PUT /api/catalogue': {
          status: 400,
          body: { error: 'Not valid', fields: { 'blends.1.name': sentence } },
        },
      },
    });
    const [first, second] = await screen.findAllByLabelText('Name');
    fill(first as HTMLElement, 'Noon Fig');
    await user.click(await button('Save'));
    await screen.findByText(sentence);
    await waitFor(() => expect(document.activeElement).toBe(second));
    await user.keyboard('!');
    expect(screen.queryByText(sentence)).toBeNull();
  });

  it('too long a catalogue is said by how much, is not sent, and keeps what was typed', async () => {
    const long = 'ж';
    const { user, saves, catalogue } = openEditor('terms', {
      changed: {
        faq: Array.from({ length: 40 }, () => ({ question: 'A?', answer: long.repeat(2000) })),
        guestsWords: Array.from({ length: 24 }, () => ({ text: long.repeat(600), name: 'A' })),
        mustKnow: Array.from({ length: 20 }, () => long.repeat(300)),
      },
    });
    const terms = await field('Terms');
    const typed = '語'.repeat(20_000);
    fill(terms, typed);
    await screen.findByText(/too long by \d+ KB/);
    await user.click(await button('Save'));
    await screen.findByText('Not Saved');
    expect([saves().length, (terms as HTMLTextAreaElement).value === typed]).toEqual([0, true]);
    fill(terms, 'Short.');
    await user.click(await button('Save'));
    await isSaved();
    expect(catalogue().terms).toBe('Short.');
  });

  it('a save whose answer was lost is no claim that nothing was saved, and the next finds that it was', async () => {
    let stored: object | undefined;
    const change = { version: 8, createdAt: '2031-07-18T12:00:00.000Z', createdBy: OWNER.email };
    const { user } = openEditor('area', {
      answers: {
        'PUT /api/catalogue': ({ body }) => {
          if (stored) return { status: 412, body: { error: 'Changed', current: stored, change } };
          stored = { ...(body as object), version: 8, currency: 'USD' };
          return noConnection();
        },
      },
    });
    fill(await field('Area served'), 'All of London');
    await user.click(await button('Save'));
    await screen.findAllByText(/may be saved already/);
    expect(screen.queryByText('Not Saved')).toBeNull();
    await user.click(await button('Save'));
    await isSaved();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('after another admin’s save, "Take theirs" shows what that one saved, and nothing is left to save', async () => {
    const current = { ...STORED, version: 8, area: 'Kent' };
    const createdBy = 'else@example.com';
    const change = { version: 8, createdAt: '2031-07-18T12:00:00.000Z', createdBy };
    const { user } = openEditor('area', {
      answers: {
        'PUT /api/catalogue': { status: 412, body: { error: 'Changed', current, change } },
      },
    });
    fill(await field('Area served'), 'All of London');
    await user.click(await button('Save'));
    const question = within(await screen.findByRole('alertdialog', { name: 'Already Changed' }));
    await user.click(question.getByRole('button', { name: 'Take theirs' }));
    await isSaved();
    expect(((await field('Area served')) as HTMLTextAreaElement).value).toBe('Kent');
  });
});

describe('catalogue editor: leaving', () => {
  it('signing out with everything saved does not ask', async () => {
    const { user } = openEditor('area', { answers: { 'POST /api/auth/logout': { status: 204 } } });
    await field('Area served');
    await user.click(await button('Sign Out'));
    await screen.findByRole('heading', { name: 'Admin Login' });
  });

  it('a session that ends while typing keeps the changes for the next sign-in', async () => {
    const { user } = openEditor('area', {
      answers: {
        'PUT /api/catalogue': { status: 401 },
        'POST /api/auth/login': { body: OWNER },
      },
    });
    fill(await field('Area served'), 'All of London');
    await user.click(await button('Save'));
    await user.type(await field('Email'), OWNER.email);
    await user.type(screen.getByLabelText('Password'), 'correct horse battery');
    await user.click(await button('Sign In'));
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLTextAreaElement>('Area served').value).toBe('All of London'),
    );
  });
});

it('catalogue editor: what the server tells visitors, once the session has ended, asks to sign in', async () => {
  const { equipment: _, ...told } = STORED;
  openEditor('area', { answers: { 'GET /api/catalogue': { body: told } } });
  await screen.findByRole('heading', { name: 'Admin Login' });
});

it('catalogue editor: an undo that is pressed after the page was left says that nothing was undone', async () => {
  const { user } = openEditor('equipment', {
    changed: { equipment: [PIPE] },
    answers: { 'GET /api/conversations': pageOf([]) },
  });
  await user.click(await button('Remove: Pipe'));
  await user.click(screen.getByRole('link', { name: 'Messages' }));
  await user.click(await button('Leave'));
  await screen.findByText('No conversations yet');
  await user.click(await button('Undo'));
  await screen.findAllByText(/so this was not undone/);
});

describe('catalogue editor: equipment', () => {
  it('removed equipment is removed from the items that need it, and restored by Undo', async () => {
    const uses = { 'package-standard': [{ equipment: 'pipe', quantity: 2 }] };
    const { user, catalogue } = openEditor('equipment', { changed: { equipment: [PIPE], uses } });
    await user.click(await button('Remove: Pipe'));
    await user.click(await button('Undo'));
    await isSaved();
    await user.click(await button('Remove: Pipe'));
    await user.click(await button('Save'));
    await waitFor(() => expect(catalogue()).toMatchObject({ equipment: [], uses: {} }));
  });

  it('an invalid quantity is said at its field, which is focused from another section', async () => {
    const uses = { rental: [{ equipment: 'pipe', quantity: 1 }] };
    const { user, saves } = openEditor('uses', { changed: { equipment: [PIPE], uses } });
    const quantity = () =>
      within(screen.getByRole('region', { name: 'Rental, each shisha' })).getByLabelText(
        'Quantity',
      );
    await screen.findByRole('region', { name: 'Rental, each shisha' });
    fill(quantity(), '0');
    await user.click(await button('Blends'));
    await user.click(await button('Save'));
    await waitFor(() => expect(document.activeElement).toBe(quantity()));
    expect(describedBy(quantity())).toContain('Quantity must be a whole number');
    expect(saves()).toEqual([]);
  });
});
