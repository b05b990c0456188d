import { In, type EntityTarget } from 'typeorm';
import { TEXT_LIMITS } from '../../contract/limits.js';
import { callingCodeOf, normalisePhone, plainDigits } from '../../contract/comparable-phone.js';
import { DEFAULT_SETTINGS } from '../../contract/settings.js';
import type { PersonEntity } from './person.entity.js';
import { anyOf, contains, type Connected, type Sql } from '../../platform/database/sql.js';
import { inSteps } from '../../platform/list/batches.js';
import { isErased } from '../../contract/privacy.js';
import type { UnitOfWork } from '../../platform/database/unit-of-work.js';

/** ASCII, as most names and addresses are: nothing to fold. */
const PLAIN = /^[\n\x20-\x7e]*$/;
/** Accents and invisible characters: joiners, direction marks, soft hyphens. */
const UNSEEN = /[\p{Mark}\p{Cf}]/gu;

/** Letters that Unicode does not decompose, but that people type as others. */
const LETTERS: Record<string, string> = {
  æ: 'ae',
  ð: 'd',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ŋ: 'n',
  œ: 'oe',
  ø: 'o',
  ß: 'ss',
  ŧ: 't',
  þ: 'th',
  ə: 'e',
  ς: 'σ',
  ʻ: "'",
  '’': "'",
  '‘': "'",
  '‐': '-',
  '–': '-',
};
const LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu');

/** A text as a search compares it, on every database: in lower case and without accents. */
export function fold(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  const bare = text.normalize('NFKD').replace(UNSEEN, '').toLowerCase();
  return bare.replace(LETTER, (letter) => LETTERS[letter] ?? letter);
}

const STORED_LENGTH = 600;
const PHONE_SIGNS = /^[\d\s()+./-]+$/;
/** A number from its start: with a country code, or with the 0 instead of it. */
const WITH_START = /^\(?[+0]/;

const HOME = callingCodeOf(DEFAULT_SETTINGS.contactPhone);

const digitsOf = (text: string) => plainDigits(text).replace(/\D/g, '');

type SearchablePerson = Pick<PersonEntity, 'firstName' | 'lastName' | 'email' | 'phone'> & {
  instagram?: string | null | undefined;
  /** Of a booking: where its event is. */
  location?: string;
};

/**
 * What a search looks through: e-mail, phone, the phone as a number, name, Instagram name and place, whose folded form
 * may be longer than the column allows.
 * @param home the calling code of a number without one
 */
export function searchText(person: SearchablePerson, home = HOME): string {
  const { firstName, lastName, email, phone, instagram, location } = person;
  const number = normalisePhone(phone, home);
  const digits = digitsOf(phone);
  const parts = [email, phone, number, ...(number.includes(digits) ? [] : [digits])];
  // Typed with the @ or without.
  const handle = instagram && `@${instagram.replace(/^@/, '')}`;
  const more = [handle, location].filter(Boolean);
  return fold([...parts, `${firstName} ${lastName}`, ...more].join('\n')).slice(0, STORED_LENGTH);
}

/** With fewer digits it is part of a number. */
const SHORTEST_NUMBER = 8;

/**
 * A number as calling code and digits, to find records of the same person; empty where it is too
 * short for that.
 * @param home the calling code of a number without one
 */
export function comparablePhone(phone: string, home = HOME): string {
  const number = normalisePhone(phone, home);
  return number.length < SHORTEST_NUMBER ? '' : number.slice(0, TEXT_LIMITS.phone);
}

/** What was typed, and the calling code for numbers without one. */
export interface Search {
  q?: string | undefined;
  home?: string | undefined;
}

function searchTerms(typed: string, home = HOME): string[] {
  const given = typed.trim().slice(0, TEXT_LIMITS.search);
  const text = plainDigits(given);
  const digits = digitsOf(text);
  if (!PHONE_SIGNS.test(text) || digits.length < 3) {
    // A name is written either way: "Haddad, Zainab".
    const [last = '', ...first] = fold(given).split(/[\s,]+/);
    return [...new Set([fold(given), [...first, last].join(' ')])];
  }
  // Part of a number matches anywhere; a number from its start only at the start of a line.
  const start = WITH_START.test(text) ? [`\n${normalisePhone(text, home)}`] : [];
  return [...new Set([text, digits, ...start])];
}

export function matchesSearch(connected: Connected, table: string, { q = '', home }: Search): Sql {
  return anyOf(
    searchTerms(q, home).map((term) => contains(connected, `${table}.searchText`, term)),
  );
}

/**
 * Derives the `searchText` of all rows, and the `phoneNumber` of bookings, again: they are stored for the
 * country that CONTACT_PHONE had when the row was written.
 * @returns how many rows differed
 */
export async function reindex<Row extends PersonEntity & { phoneNumber?: string }>(
  database: UnitOfWork,
  entity: EntityTarget<Row>,
  home: string,
): Promise<number> {
  const derive = (row: Row): { searchText: string; phoneNumber?: string } => ({
    searchText: searchText(row, home),
    ...('phoneNumber' in row && { phoneNumber: comparablePhone(row.phone, home) }),
  });
  const isOutdated = (row: Row) => {
    const { searchText: text, phoneNumber } = derive(row);
    return !isErased(row) && (row.searchText !== text || row.phoneNumber !== phoneNumber);
  };
  let count = 0;
  for await (const rows of inSteps(database.reader, entity)) {
    const outdated = rows.filter(isOutdated).map(({ id }) => id);
    if (outdated.length === 0) continue;
    count += await database.transaction(async (manager) => {
      const where = { id: In(outdated) } as never;
      const locked = await manager.find(entity, { where, ...database.forUpdate });
      // A person may have been erased since the rows were read.
      const changed = locked.filter(isOutdated);
      for (const row of changed) await manager.update(entity, { id: row.id }, derive(row) as never);
      return changed.length;
    });
  }
  return count;
}
