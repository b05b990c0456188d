import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../contract/settings.js';
import { layoutText } from './layout-text.js';

it('plain text of a letter: a phone number is not parted at the end of a line', () => {
  const phone = '+44\u00a020\u00a07946\u00a00123';
  for (let length = 1; length < 72; length += 1) {
    const parts = [`${'x'.repeat(length)} call us on ${phone}.`];
    const letter = { subject: '', preview: '', heading: 'Hello', parts, footer: '' };
    expect(layoutText(letter, DEFAULT_SETTINGS)).toContain(`${phone}.`);
  }
});
