import { TEMPLATE_LABELS } from '@finesse/api/contract/messages';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  MAIL_PLACEHOLDERS,
  MAIL_WORDS_TEMPLATES,
  mailWordsUnknown,
  type LetterPreviewRequest,
} from '@finesse/api/contract/mail-words';
import { button, fill, isSaved, openEditor } from '../../../test/open-editor';

const PREVIEW = 'POST /api/messages/preview';
const answerOf = (body: unknown, empty: string[] = []) => {
  const { template, words } = body as LetterPreviewRequest;
  const html = `<html><head></head><body>${template}: ${words}</body></html>`;
  return { body: { subject: `About ${template}`, text: words, html, empty } };
};
const words = () => screen.findByLabelText<HTMLTextAreaElement>('Your words');
const letter = () => screen.getByTitle<HTMLIFrameElement>('Preview of the mail').srcdoc;

describe('catalogue editor: the owner’s words in mails', () => {
  const open = (mailWords = {}, empty: string[] = []) =>
    openEditor('mail-words', {
      changed: { mailWords },
      answers: { [PREVIEW]: ({ body }) => answerOf(body, empty) },
    });

  it('has a paragraph for each letter to customers, which is saved, and dropped once it is emptied', async () => {
    const { user, catalogue } = open({ 'quote-sent': 'Ask us anything.' });
    await button('Quote Ask us anything.');
    for (const template of MAIL_WORDS_TEMPLATES.filter((name) => name !== 'quote-sent'))
      await button(TEMPLATE_LABELS[template]);
    await user.click(await button('Booking confirmed'));
    fill(await words(), 'We bring lamps.');
    await user.click(await button('Save'));
    await isSaved();
    expect(catalogue().mailWords).toEqual({
      'quote-sent': 'Ask us anything.',
      'booking-confirmed': 'We bring lamps.',
    });
    fill(await words(), '');
    await user.click(await button('Save'));
    await isSaved();
    expect(catalogue().mailWords).toEqual({ 'quote-sent': 'Ask us anything.' });
  });

  it('puts a placeholder in where the cursor is', async () => {
    const { user } = open({ 'booking-confirmed': 'Dear ,' });
    await user.click(await button(/^Booking confirmed/));
    const names = within(screen.getByRole('group', { name: 'Put in' })).getAllByRole('button');
    expect(names.map(({ textContent }) => textContent)).toEqual(
      MAIL_PLACEHOLDERS.map((name) => `{${name}}`),
    );
    (await words()).setSelectionRange(5, 5);
    await user.click(await button('{firstName}'));
    expect((await words()).value).toBe('Dear {firstName},');
    expect(document.activeElement).toBe(await words());
  });

  it('an unknown name in braces is said at its field, which a save from another section opens', async () => {
    const { user, saves } = open({ 'quote-sent': 'x' });
    await user.click(await button(/^Quote x/));
    fill(await words(), 'Dear {name}');
    await user.click(await button('Blends'));
    await user.click(await button('Save'));
    await screen.findByText(mailWordsUnknown('name'));
    await waitFor(async () => expect(document.activeElement).toBe(await words()));
    expect(saves()).toEqual([]);
  });

  it('shows the letter that is opened with the words, and says which placeholders are empty in it', async () => {
    const { user } = open({ 'request-received': 'Dear {firstName}' }, ['firstName']);
    await waitFor(() => expect(letter()).toContain('request-received: Dear {firstName}'));
    await screen.findByText(/^{firstName} has nothing to say in this mail/);
    await user.click(await button('Booking confirmed'));
    fill(await words(), 'Hello');
    await waitFor(() => expect(letter()).toContain('booking-confirmed: Hello'));
    fill(await words(), 'Hello {nobody}');
    await screen.findByText(/^Showing the last valid version/);
    expect(letter()).toContain('booking-confirmed: Hello<');
  });

  it('a preview that failed is said, and Try again asks for it', async () => {
    let isDown = true;
    const { user } = openEditor('mail-words', {
      answers: { [PREVIEW]: ({ body }) => (isDown ? { status: 500 } : answerOf(body)) },
    });
    await screen.findByText('The preview could not be updated.');
    isDown = false;
    await user.click(await button('Try again'));
    await waitFor(() => expect(letter()).toContain('request-received'));
  });
});
