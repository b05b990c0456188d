import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { button, field, fill, isSaved, openEditor, STORED } from '../../../../test/open-editor';

const isWrong = (control: HTMLElement) => control.getAttribute('aria-invalid') === 'true';

describe('catalogue editor: the error of a field', () => {
  it('of an added item is said once the field is left, and is gone as soon as it is right', async () => {
    const { user } = openEditor('faq');
    await user.click(await button('Add question'));
    const question = await field('Question');
    await waitFor(() => expect(document.activeElement).toBe(question));
    expect(isWrong(question)).toBe(false);
    await user.tab();
    await waitFor(() => expect(isWrong(question)).toBe(true));
    expect(isWrong(screen.getByLabelText('Answer'))).toBe(false);
    await user.type(question, 'W');
    await waitFor(() => expect(isWrong(question)).toBe(false));
  });

  it('that only the server knows stays when the field is left as it was', async () => {
    const fields = { area: 'This area is not possible' };
    const { user } = openEditor('area', {
      answers: { 'PUT /api/catalogue': { status: 400, body: { error: 'Not valid', fields } } },
    });
    fill(await field('Area served'), 'The moon');
    await user.click(await button('Save'));
    await screen.findByText(fields.area);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Area served')));
    await user.tab();
    await screen.findByText(fields.area);
  });

  it('moves with its item', async () => {
    const { user } = openEditor('blends');
    const [first] = await screen.findAllByLabelText('Name');
    fill(first as HTMLElement, '');
    (first as HTMLElement).focus();
    await user.tab();
    await waitFor(() => expect(isWrong(first as HTMLElement)).toBe(true));
    await user.click(await button('Move down: Blend 1'));
    const names = screen.getAllByLabelText('Name');
    expect(names.map(isWrong)).toEqual([false, true, false, false, false]);
  });

  it('of a deposit, per cent or an amount, is gone once it is right', async () => {
    const { user } = openEditor('payment');
    const share = await field('Deposit (per cent)');
    fill(share, 'many');
    share.focus();
    await user.tab();
    const sentence = await screen.findByText(/^Deposit must be a percentage/);
    fill(share, '30');
    await waitFor(() => expect(sentence.isConnected).toBe(false));
    await user.click(await button('Save'));
    await isSaved();
  });
});

it('catalogue editor: a part that is removed takes its errors along', async () => {
  const { user } = openEditor('tax');
  await user.click(await button('Show a tax'));
  await user.click(await button('Save'));
  await screen.findByText('2 fields need your attention');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
  await user.click(await button('Remove: tax'));
  await isSaved();
});

describe('catalogue editor: the button that chooses a picture has the focus', () => {
  const hasFocus = async (name: string) => {
    const picker = await screen.findByLabelText(name);
    await waitFor(() => expect(document.activeElement).toBe(picker));
  };

  it('once the picture of the host was removed', async () => {
    const [shown] = STORED.gallery;
    const host = { name: 'Mara', text: 'Your host.', picture: shown?.picture ?? '', alt: 'Mara' };
    const { user } = openEditor('host', { changed: { host } });
    await user.click(await button('Remove picture'));
    await hasFocus('Choose picture');
  });

  it('once an upload was cancelled', async () => {
    vi.spyOn(XMLHttpRequest.prototype, 'send').mockReturnValue();
    const { user } = openEditor('hero');
    const file = new File(['picture'], 'p.png', { type: 'image/png' });
    await user.upload(await field('Replace picture'), file);
    await user.click(await button('Cancel upload'));
    await hasFocus('Replace picture');
  });
});

describe('catalogue editor: a list', () => {
  it('keeps what its items have not: a rate that one lacks is not that of the item whose place it takes', async () => {
    const consumables = [
      { id: 'coal', name: 'Coal', unit: 'kg', perPipeHour: 0.2 },
      { id: 'ice', name: 'Ice', unit: 'kg', perGuest: 1 },
    ];
    const { user, saves } = openEditor('consumables', { changed: { consumables } });
    await user.click(await button(/^Coal/));
    await user.click(await button('Move up: Ice'));
    await user.click(await button(/^Ice/));
    const ice = within(screen.getByRole('group', { name: 'Ice' }));
    const rate = ice.getByLabelText<HTMLInputElement>('How much for each pipe and hour');
    expect(rate.value).toBe('');
    await user.click(await button('Save'));
    await isSaved();
    expect(saves().at(-1)?.body).toMatchObject({ consumables: [consumables[1], consumables[0]] });
    expect(saves().at(-1)?.body).not.toHaveProperty('consumables.0.perPipeHour');
  });

  it('of equipment that an item needs is no change while it is only looked at', async () => {
    openEditor('uses', {
      changed: { equipment: [{ id: 'pipe', name: 'Pipe', count: 6, isPipe: true }] },
    });
    await screen.findByRole('region', { name: 'Rental, each shisha' });
    await isSaved();
  });
});
