import { BUDGETS, EVENT_TYPES, SERVICES } from '../../api/dist/contract/enumerations.js';

const FIRST_NAMES =
  'Amara Oliver Priya Noah Zainab Jack Leila Mateo Freya Hassan Isla Kofi Mei Luca Sofia Idris Niamh Omar Chloe Arjun Yasmin Theo Adaeze Callum Nadia Rhys Fatima Elliot Saoirse Tariq';
const LAST_NAMES =
  'Okafor Bennett Sharma Whitfield Haddad Murphy Rossi Nakamura Adeyemi Clarke Petrova Hughes Khan Lindqvist Osei Fraser Delgado Ahmed Thornton Novák Mbeki Sinclair Iqbal Moreau Harding Çelik Walsh Rahman Ellery Fitzgerald-Montgomery';
const STREETS = ['Garden Row', 'Elm Grove', 'Mill Lane', 'The Avenue', 'Orchard Close'];
const PLACES = ['Richmond TW9', 'Hampstead NW3', 'Dulwich SE21', 'Chiswick W4', 'Epsom KT18'];
const FLAVOURS = ['Mint', 'Double Apple and Lady Killer', 'Grape and Mint', 'Surprise us'];
const REQUIREMENTS = [
  'Two guests do not drink sugar; please bring the light syrups.',
  'The terrace is on the second floor, the lift takes one trolley.',
  'Please be quiet when setting up, a baby sleeps until six.',
  'There is a dog. He is friendly, and he will want the ice.',
];

/** A fictitious person: the address ends in .example, the number is reserved for drama. */
export function person(random, number) {
  const firstName = random.pick(FIRST_NAMES.split(' '));
  const lastName = random.pick(LAST_NAMES.split(' '));
  const plain = `${firstName}.${lastName}`
    .normalize('NFD')
    .replace(/[^a-z.-]/gi, '')
    .toLowerCase();
  return {
    firstName,
    lastName,
    email: `${plain}.${number}@guests.example`,
    phone: `+44 7700 900${String(random.between(0, 999)).padStart(3, '0')}`,
    instagram: random.chance(0.6) ? `@${plain.replace(/[.-]/g, '_')}` : null,
  };
}

/** What a visitor asks for (`NewBooking` of the contract), for a date as `YYYY-MM-DD`. */
export function bookingRequest(random, number, eventDate) {
  const sometimes = (probability, values) =>
    random.chance(probability) ? random.pick(values) : null;
  const services = SERVICES.filter((_, index) => random.chance([0.8, 0.5, 0.25][index]));
  const garden = random.chance(0.3) ? ', in the garden behind the house, by the side gate' : '';
  return {
    ...person(random, number),
    services: services.length > 0 ? services : ['shisha-catering'],
    eventDate,
    eventTime: `${random.between(16, 21)}:${random.pick(['00', '30'])}`,
    location: `${random.between(1, 240)} ${random.pick(STREETS)}, ${random.pick(PLACES)}${garden}`,
    guestCount: random.weighted({ '1-10': 5, '11-25': 8, '26-50': 4, '51-100': 2, '100+': 1 }),
    eventType: sometimes(0.85, EVENT_TYPES),
    flavourPreferences: sometimes(0.5, FLAVOURS),
    specialRequirements: sometimes(0.25, REQUIREMENTS),
    budget: sometimes(0.7, BUDGETS),
    termsAccepted: true,
  };
}
