import * as v from 'valibot';
import { CUSTOMER_TEMPLATES } from './messages.js';
import { described, record } from './record.js';
import { oneOf, part, text } from './request-fields.js';

/** The letters to customers to which the owner can add a paragraph; the other one is the owner's own. */
export const MAIL_WORDS_TEMPLATES = CUSTOMER_TEMPLATES.filter(
  (template) => template !== 'owner-words',
);
export type MailWordsTemplate = (typeof MAIL_WORDS_TEMPLATES)[number];

/** What `{…}` in such a paragraph can stand for. */
export const MAIL_PLACEHOLDERS = [
  'firstName',
  'date',
  'time',
  'reference',
  'total',
  'deposit',
  'balance',
] as const;
export type MailPlaceholder = (typeof MAIL_PLACEHOLDERS)[number];

const PLACEHOLDER = /\{([^{}]*)\}/g;

const isPlaceholder = (name: string): name is MailPlaceholder =>
  (MAIL_PLACEHOLDERS as readonly string[]).includes(name);

/** The first name in braces that stands for nothing; undefined where there is none. */
const unknownPlaceholder = (words: string): string | undefined =>
  [...words.matchAll(PLACEHOLDER)]
    .map(([, name = '']) => name)
    .find((name) => !isPlaceholder(name));

/**
 * The paragraph with values for its placeholders.
 * @param empty what stands for one that has nothing to say
 */
export const fillPlaceholders = (
  words: string,
  values: Readonly<Record<MailPlaceholder, string>>,
  empty: (name: MailPlaceholder) => string = () => '',
): string =>
  words.replaceAll(PLACEHOLDER, (whole, name: string) =>
    isPlaceholder(name) ? values[name] || empty(name) : whole,
  );

const KNOWN = MAIL_PLACEHOLDERS.map((name) => `{${name}}`).join(', ');
export const mailWordsUnknown = (name: string): string =>
  `{${name}} stands for nothing; what can be put in are ${KNOWN}`;

type MailWords = Partial<Record<MailWordsTemplate, string>>;

const words = v.pipe(
  text('Your words in this mail', 600, true),
  v.check(
    (typed) => unknownPlaceholder(typed) === undefined,
    ({ input }) => mailWordsUnknown(unknownPlaceholder(input) ?? ''),
  ),
);

/** Nothing written is the same as no words. */
const withoutEmpty = (byTemplate: MailWords): MailWords =>
  Object.fromEntries(Object.entries(byTemplate).filter(([, typed]) => typed !== ''));

export const MAIL_WORDS_SCHEMA = v.pipe(
  v.record(
    v.picklist(MAIL_WORDS_TEMPLATES, 'There is no such mail to customers'),
    words,
    'Your words in mails must be texts by the name of the mail',
  ),
  v.transform(withoutEmpty),
);

/** The body of `POST /api/messages/preview`. */
export const LETTER_PREVIEW_REQUEST_SCHEMA = part({
  template: oneOf('Mail', MAIL_WORDS_TEMPLATES),
  words,
});
export type LetterPreviewRequest = v.InferOutput<typeof LETTER_PREVIEW_REQUEST_SCHEMA>;

/** A letter to a customer who is made up, with the owner's words in it. */
export const LETTER_PREVIEW_SCHEMA = record('LetterPreview', () => ({
  subject: v.string(),
  text: v.string(),
  html: v.string(),
  empty: described(
    v.array(v.picklist(MAIL_PLACEHOLDERS)),
    'The placeholders that have nothing to say in it: marked here, left out of the mail',
  ),
}));
export type LetterPreview = v.InferOutput<typeof LETTER_PREVIEW_SCHEMA>;
