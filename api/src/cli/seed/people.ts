import type { Random } from './random.js';

const FIRST_NAMES =
  'Amara Oliver Priya Noah Zainab Jack Leila Mateo Freya Hassan Isla Kofi Mei Luca Sofia Idris Niamh Omar Chloe Arjun Yasmin Theo Adaeze Callum Nadia Rhys Fatima Elliot Saoirse Tariq'.split(
    ' ',
  );
const LAST_NAMES =
  'Okafor Bennett Sharma Whitfield Haddad Murphy Rossi Nakamura Adeyemi Clarke Petrova Hughes Khan Lindqvist Osei Fraser Delgado Ahmed Thornton Novák Mbeki Sinclair Iqbal Moreau Harding Çelik Walsh Rahman Ellery Fitzgerald-Montgomery'.split(
    ' ',
  );
const STREETS = 'Garden Row,Elm Grove,Mill Lane,The Avenue,Orchard Close,Park Crescent'.split(',');
const PLACES =
  'Richmond TW9,Hampstead NW3,Dulwich SE21,Chiswick W4,Blackheath SE3,Epsom KT18'.split(',');

export interface Person {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  instagram: string | null;
}

/** A fictitious person: the address ends in .example, the number is reserved for drama. */
export function person(random: Random, number: number): Person {
  const firstName = random.pick(FIRST_NAMES);
  const lastName = random.pick(LAST_NAMES);
  const plain = `${firstName}.${lastName}`
    .normalize('NFD')
    .replace(/[^a-z.-]/gi, '')
    .toLowerCase();
  return {
    firstName,
    lastName,
    email: `${plain}.${String(number)}@guests.example`,
    phone: `+44 7700 900${String(random.between(0, 999)).padStart(3, '0')}`,
    instagram: random.chance(0.6) ? `@${plain.replace(/[.-]/g, '_')}` : null,
  };
}

export const address = (random: Random): string =>
  `${String(random.between(1, 240))} ${random.pick(STREETS)}, ${random.pick(PLACES)}${
    random.chance(0.3) ? ', in the garden behind the house, through the side gate' : ''
  }`;
