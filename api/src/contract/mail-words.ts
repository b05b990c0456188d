import * as v from 'valibot';
import { CUSTOMER_TEMPLATES } from './messages.js';
import { text } from './request-fields.js';

/** The letters to customers to which the owner can add a paragraph; the other one is the owner's own. */
const MAIL_WORDS_TEMPLATES = CUSTOMER_TEMPLATES.filter((template) => template !== 'owner-words');

/** What `{…}` in such a paragraph can stand for. */
const MAIL_PLACEHOLDERS = [
  'firstName',
  'date',
  'time',
  'reference',
  'total',
  'deposit',
  'balance',
] as const;
type MailPlaceholder = (typeof MAIL_PLACEHOLDERS)[number];

const PLACEHOLDER = /\{([^{}]*)\}/g;

const isPlaceholder = (name: string): name is MailPlaceholder =>
  (MAIL_PLACEHOLDERS as readonly string[]).includes(name);

/** The first name in braces that stands for nothing; undefined where there is none. */
const unknownPlaceholder = (words: string): string | undefined =>
  [...words.matchAll(PLACEHOLDER)]
    .map(([, name = '']) => name)
    .find((name) => !isPlaceholder(name));

/** The paragraph with values for its placeholders. */
export const fillPlaceholders = (
  words: string,
  values: Readonly<Record<MailPlaceholder, string>>,
): string =>
  words.replaceAll(PLACEHOLDER, (whole, name: string) =>
    isPlaceholder(name) ? values[name] : whole,
  );

export const MAIL_WORDS_UNKNOWN = `Braces are for ${MAIL_PLACEHOLDERS.map((name) => `{${name}}`).join(', ')}`;

/** The owner's paragraphs by their templates. */
export const MAIL_WORDS_SCHEMA = v.record(
  v.picklist(MAIL_WORDS_TEMPLATES, 'There is no such mail to customers'),
  v.pipe(
    text('Your words in this mail', 600, true),
    v.check((words) => unknownPlaceholder(words) === undefined, MAIL_WORDS_UNKNOWN),
  ),
  'Your words in mails must be texts by the name of the mail',
);
