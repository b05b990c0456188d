import { describe, expect, it } from 'vitest';
import { freeMailNote } from './test-mail.js';

describe('a sender at a free provider', () => {
  it.each([
    ['finesse@gmail.com', 'smtp.relay.example'],
    ['Finesse@Hotmail.co.uk', 'smtp.gmail.com'],
    ['finesse@yahoo.fr', 'mail.example.com'],
    ['finesse@gmx.net', 'gmx.net.example'],
    ['finesse@proton.me', '127.0.0.1'],
  ])('%s through %s: the sentence names both, and what is needed', (sender, server) => {
    const note = freeMailNote(sender, server) ?? '';
    for (const part of [sender, server, 'domain of your own', 'SPF, DKIM and DMARC'])
      expect(note).toContain(part);
  });

  it.each([
    ['finesse@gmail.com', 'smtp.gmail.com'],
    ['finesse@outlook.com', 'smtp-mail.outlook.com'],
    ['finesse@live.co.uk', 'smtp.office365.com'],
    ['finesse@icloud.com', 'smtp.mail.me.com'],
    ['hello@finesse.example', 'smtp.gmail.com'],
    ['hello@gmail.com.example', 'mail.example.com'],
  ])('%s through %s: nothing', (sender, server) => {
    expect(freeMailNote(sender, server)).toBeNull();
  });
});
