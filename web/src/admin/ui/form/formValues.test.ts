import { describe, expect, it } from 'vitest';
import { isSameValues, mergeValues, valuesOfDraft } from './formValues';

const BASE = { name: 'Ada', phone: '1', services: ['rental'], note: '' };

describe('values of a form and somebody else’s change of the same record', () => {
  it('a field that only they changed is theirs, one that only I changed is mine', () => {
    const theirs = { ...BASE, phone: '2', services: ['rental', 'hosting'] };
    expect(mergeValues(BASE, theirs, { ...BASE, note: 'Gate 2' })).toEqual({
      values: { ...theirs, note: 'Gate 2' },
      merged: ['phone', 'services'],
      collided: [],
    });
  });

  it('a field that both changed keeps what I typed, and collides unless it is the same', () => {
    const theirs = { ...BASE, name: 'Ada L.', phone: '2' };
    const mine = { ...BASE, name: 'Ada Lovelace', phone: '2' };
    expect(mergeValues(BASE, theirs, mine)).toEqual({
      values: mine,
      merged: [],
      collided: ['name'],
    });
  });

  it('fields that follow from each other are all mine where I changed one of them', () => {
    const base = { start: '21:00', end: '', hours: '' };
    const mine = { start: '21:00', end: '02:30', hours: '5.5' };
    expect(mergeValues(base, { ...base, start: '18:00' }, mine, Object.keys(base))).toEqual({
      values: mine,
      merged: [],
      collided: ['start'],
    });
  });
});

it('values of a form are the same where each has the same text, and nothing is an empty one', () => {
  expect(isSameValues({ a: null, b: ['x', 'y'] }, { a: '', b: ['x', 'y'] })).toBe(true);
  expect(isSameValues({ a: 'x' }, { a: 'x', b: 'y' })).toBe(false);
});

it('a draft is restored under the names and in the kinds that the form has', () => {
  const draft = { name: 'Ada', services: 'rental,hosting', note: 'x', gone: 'y', isNew: 'true' };
  const kinds = { name: '', services: [], note: '', isNew: false };
  expect(valuesOfDraft(draft, kinds)).toEqual([
    ['name', 'Ada'],
    ['services', ['rental', 'hosting']],
    ['note', 'x'],
  ]);
});
