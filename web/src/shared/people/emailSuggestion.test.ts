import { describe, expect, it } from 'vitest';
import { suggestEmail } from './emailSuggestion';

describe('an e-mail address with a slip in its domain', () => {
  it.each([
    ['sam@gmial.com', 'sam@gmail.com'],
    ['sam@gmai.com', 'sam@gmail.com'],
    ['Sam.Lee@Gmaill.com', 'Sam.Lee@gmail.com'],
    ['sam@gmail.con', 'sam@gmail.com'],
    ['sam@gmial.con', 'sam@gmail.com'],
    ['sam@gmail.cm', 'sam@gmail.com'],
    ['sam@hotmial.co.uk', 'sam@hotmail.co.uk'],
    ['sam@hotmail.con', 'sam@hotmail.com'],
    ['sam@yaho.com', 'sam@yahoo.com'],
    ['sam@outlok.com', 'sam@outlook.com'],
    ['sam@iclould.com', 'sam@icloud.com'],
    [' sam@gmial.com ', 'sam@gmail.com'],
    ['sam@our-house.con', 'sam@our-house.com'],
  ])('%s: %s is suggested', (typed, meant) => {
    expect(suggestEmail(typed)).toBe(meant);
  });

  it.each([
    ...['sam@gmail.com', 'SAM@GMAIL.COM', 'sam@ymail.com', 'sam@mail.com', 'sam@email.com'],
    ...['sam@gmx.de', 'sam@me.com', 'sam@hey.com', 'sam@live.co.uk', 'sam@yahoo.co.uk'],
    ...['sam@example.com', 'sam@müller.example', 'sam@our-house.co', 'sam@gmx.at', 'sam@sol.com'],
    // While it is typed.
    ...['', 'sam', 'sam@gm', 'sam@gmail', 'sam@gmail.', 'sam@gmail.co', 'sam@yahoo.co.'],
  ])('%j: nothing is suggested', (typed) => {
    expect(suggestEmail(typed)).toBeUndefined();
  });
});
