import { Brackets } from 'typeorm';
import { TEXT_LIMITS } from '../contract/limits.js';

const STORED_LENGTH = 600;
const MARKS = /\p{Mark}/gu;
const PHONE_SIGNS = /^[\d\s()+./-]+$/;

/** Lower case without accents, so that both databases find the same. */
const plain = (text: string) => text.normalize('NFKD').replace(MARKS, '').toLowerCase();

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

/** LIKE patterns (escaped with `!`) of which one must match. */
export function searchPatterns(typed: string): string[] {
  const text = plain(typed.trim().slice(0, TEXT_LIMITS.search));
  const terms = [text];
  const digits = digitsOf(text);
  if (PHONE_SIGNS.test(text) && digits.length >= 3 && digits !== text) terms.push(digits);
  return terms.map((term) => `%${term.replace(/[!%_]/g, '!$&')}%`);
}

/** The condition that a row under `alias` matches what a person typed. */
export const matchesSearch = (alias: string, typed: string): Brackets =>
  new Brackets((either) => {
    searchPatterns(typed).forEach((pattern, index) => {
      const name = `pattern${String(index)}`;
      either.orWhere(`${alias}.searchText LIKE :${name} ESCAPE '!'`, { [name]: pattern });
    });
  });
