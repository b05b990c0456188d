import { TEXT_LIMITS } from '../contract/limits.js';
import { dialect, type Connected, type Sql } from '../database/sql.js';

const STORED_LENGTH = 600;
const MARKS = /\p{Mark}/gu;
/** ASCII, as most names and addresses are: nothing to take off. */
const PLAIN = /^[\n\x20-\x7e]*$/;
const PHONE_SIGNS = /^[\d\s()+./-]+$/;

/** Lower case without accents, so that both databases find the same. */
const plain = (text: string) =>
  (PLAIN.test(text) ? text : text.normalize('NFKD').replace(MARKS, '')).toLowerCase();

const digitsOf = (text: string) => text.replace(/\D/g, '');

export interface SearchablePerson {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
}

/** What a search looks through: name, e-mail and phone, the phone also as digits alone. */
export function searchText({ firstName, lastName, email, phone }: SearchablePerson): string {
  const parts = [`${firstName} ${lastName}`, email, phone, digitsOf(phone)];
  return plain(parts.join('\n')).slice(0, STORED_LENGTH);
}

/** Texts of which one must be in a row's `searchText`. */
function searchTerms(typed: string): string[] {
  const text = plain(typed.trim().slice(0, TEXT_LIMITS.search));
  const digits = digitsOf(text);
  const isPhone = PHONE_SIGNS.test(text) && digits.length >= 3 && digits !== text;
  return isPhone ? [text, digits] : [text];
}

/** That a person is one of those whom somebody typed a part of. */
export function matchesSearch(connected: Connected, table: string, typed: string): Sql {
  const { bytes } = dialect(connected);
  const values = searchTerms(typed);
  return {
    text: values.map(() => `INSTR(${table}.searchText, ${bytes}) > 0`).join(' OR '),
    values,
  };
}
