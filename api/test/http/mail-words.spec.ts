import { describe, expect, it } from 'vitest';
import type { Email } from 'postal-mime';
import type { Catalogue } from '../../src/contract/catalogue/catalogue.js';
import type { ErrorBody } from '../../src/contract/errors.js';
import {
  MAIL_WORDS_TEMPLATES,
  mailWordsUnknown,
  type LetterPreview,
} from '../../src/contract/mail-words.js';
import type { Message } from '../../src/contract/messages.js';
import { siteWithLetters } from '../support/site-with-letters.js';

const { afterHold, ask, mail, server, setStatus } = siteWithLetters();
const flat = (text = '') => text.replaceAll(/\s+/g, ' ');
const textOf = ({ text }: Email) => flat(text);

async function change(parts: object) {
  const { headers, body } = await server.admin.get<Catalogue>('/api/catalogue');
  const ifMatch = { 'if-match': headers.get('etag') ?? '' };
  return server.admin.put<Catalogue & ErrorBody>('/api/catalogue', { ...body, ...parts }, ifMatch);
}

const save = (mailWords: object) => change({ mailWords });

describe('the owner’s own words in mails to customers', () => {
  it('are a paragraph of that mail with the values of its booking, and nothing else of it changes', async () => {
    const [plain, other] = [await ask(), await ask()];
    await setStatus(plain, 'confirmed');
    await afterHold();
    const before = textOf(await mail.mailAbout(plain.email, 'Confirmed'));
    const words = 'Dear {firstName}, on {date} at {time} ({reference})\nwe bring lamps.';
    expect((await save({ 'booking-confirmed': words })).body.mailWords).toEqual({
      'booking-confirmed': words,
    });
    await setStatus(other, 'confirmed');
    await afterHold();
    const after = textOf(await mail.mailAbout(other.email, 'Confirmed'));
    const own = `Dear Ada, on Friday 18 July 2031 at 19:30 (${other.reference}) we bring lamps. `;
    const withoutAddress = (text: string) =>
      text.replaceAll(/F-[0-9A-Z]{6}|https:\S+|guest\d+/g, '');
    expect(after).toContain(own);
    expect(withoutAddress(after.replace(own, ''))).toBe(withoutAddress(before));
  });

  it('stay in what was sent when they are changed', async () => {
    const booking = await ask();
    await save({ 'booking-confirmed': 'We bring lamps.' });
    await setStatus(booking, 'confirmed');
    await afterHold();
    await mail.mailAbout(booking.email, 'Confirmed');
    await save({ 'booking-confirmed': 'We bring blankets.' });
    const { body } = await server.admin.get<Message[]>(`/api/messages?bookingId=${booking.id}`);
    const shown = body.find(({ template }) => template === 'booking-confirmed')?.text;
    expect(shown).toContain('We bring lamps.');
    expect(shown).not.toContain('blankets');
  });

  it('have nothing where there is nothing to say: amounts before a quote, a name that a stranger typed', async () => {
    await save({
      'request-received': 'Hello [{firstName}], total [{total}], balance [{balance}].',
    });
    const { email } = await ask({ firstName: 'Cheap-Pills' });
    const [received] = await mail.mailTo(email);
    expect(textOf(received as Email)).toContain('Hello [], total [], balance [].');
  });

  it.each([
    ['booking-confirmed', 'Dear {first name}', mailWordsUnknown('first name')],
    ['booking-confirmed', '{}', mailWordsUnknown('')],
    ['booking-confirmed', '{constructor}', mailWordsUnknown('constructor')],
    ['quote-sent', 'x'.repeat(601), 'Your words in this mail can be at most 600 characters long'],
    ['new-request', 'For me', 'There is no such mail to customers'],
  ])('%s: %s is refused with a sentence at its field', async (template, words, sentence) => {
    const { status, body } = await save({ [template]: words });
    expect([status, body.fields]).toEqual([400, { [`mailWords.${template}`]: sentence }]);
  });

  it('are none once they are emptied', async () => {
    await save({ 'quote-sent': 'We bring lamps.' });
    expect((await save({ 'quote-sent': '  ' })).body.mailWords).toEqual({});
  });

  it('are in no public answer', async () => {
    await save({ 'quote-sent': 'Only for customers' });
    const { text } = await server.visitor.get('/api/catalogue');
    expect(text).not.toMatch(/mailWords|Only for customers/);
    expect((await server.visitor.get('/')).text).not.toContain('Only for customers');
  });
});

describe('the preview of a mail with the owner’s own words', () => {
  const preview = (template: string, words: string) =>
    server.admin.post<LetterPreview & ErrorBody>('/api/messages/preview', { template, words });

  it.each(MAIL_WORDS_TEMPLATES)(
    '%s: shows that mail with the words, and sends none',
    async (template) => {
      const plain = (await preview(template, '')).body;
      const own = 'We bring lamps on {date} at {time}.';
      const { status, body } = await preview(template, own);
      expect([status, body.empty]).toEqual([200, []]);
      // Where the sample lacks what the letter is about, its place is empty.
      expect(body.subject).not.toMatch(/ {2}|undefined/);
      const [line = ''] =
        /We bring lamps on \w+ \d+ \w+ \d+ at 19:30\./.exec(flat(body.text)) ?? [];
      expect(line).not.toBe('');
      expect(flat(body.text).replace(`${line} `, '')).toBe(flat(plain.text));
      expect([body.subject, body.html.replace(/<p[^>]*><bdi>We bring[^]*?<\/p>\n/, '')]).toEqual([
        plain.subject,
        plain.html,
      ]);
      expect(mail.received).toEqual([]);
    },
  );

  it('marks a placeholder that has nothing to say, which the mail leaves out', async () => {
    const { body } = await preview('request-received', '{reference}: {firstName}, {total}.');
    expect(body.empty).toEqual(['firstName', 'total']);
    expect(flat(body.text)).toMatch(/F-\w{6}: \[firstName: empty\], \[total: empty\]\./);
    expect((await preview('quote-sent', '{firstName}: {total}')).body.text).toMatch(
      /Noor.*: \$250/,
    );
  });

  it('marks a deposit where none is asked for, and a balance where nothing is left to pay', async () => {
    await change({ deposit: { percent: 0 } });
    expect((await preview('quote-sent', '{deposit} {total}')).body.empty).toEqual(['deposit']);
    await change({ deposit: { percent: 100 } });
    expect((await preview('payment-received', '{balance} {total}')).body.empty).toEqual([
      'balance',
    ]);
  });

  it('refuses a name in braces that stands for nothing, as a save does', async () => {
    const { status, body } = await preview('quote-sent', 'Dear {name}');
    expect([status, body.fields]).toEqual([400, { words: mailWordsUnknown('name') }]);
  });
});
