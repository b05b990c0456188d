import { expect, it } from 'vitest';
import { DRAFT_KEY } from './draftKey';
import { fillInContact, keepContact } from './lastContact';
import { tabStorage } from './storage';

const ADA = {
  ...{ firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' },
  ...{ phone: '+44 7700 900123', instagram: '' },
};
const EMPTY = { firstName: '', lastName: '', services: [] };

it.each([
  ['begins with who sent the request', null, 'F-7K3M9Q', ADA],
  ['also where the draft has no answer', EMPTY, 'F-7K3M9Q', ADA],
  ['keeps what was typed', { ...EMPTY, lastName: 'Byron' }, 'F-7K3M9Q', { lastName: 'Byron' }],
  ['keeps a service that was ticked', { services: ['x'] }, 'F-7K3M9Q', { services: ['x'] }],
  ['shows nobody by another reference', EMPTY, 'F-ANOTHR', EMPTY],
])('the form for another evening: %s', (_, typed, reference, expected) => {
  tabStorage.remove(DRAFT_KEY);
  if (typed) tabStorage.store(DRAFT_KEY, { step: 1, values: typed });
  keepContact('F-7K3M9Q', ADA);
  fillInContact(reference);
  expect(tabStorage.read(DRAFT_KEY)).toMatchObject({ values: expected });
});
