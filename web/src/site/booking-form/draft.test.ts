import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearDraft, loadDraft, saveDraft } from './draft';
import { EMPTY_VALUES } from './fields';

const EMPTY = { step: 1, values: EMPTY_VALUES, key: 'a key', problem: null };
const kept = new Map<string, string>();

beforeEach(() => {
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

afterEach(() => {
  kept.clear();
  vi.unstubAllGlobals();
});

describe('the draft of the booking form', () => {
  it('has answers and step, never consent', () => {
    saveDraft({
      step: 3,
      values: {
        ...EMPTY_VALUES,
        firstName: 'Amara',
        services: ['shisha-rental'],
        termsAccepted: true,
      },
      key: 'a key',
      problem: 'offline',
    });
    const draft = loadDraft();
    expect(draft?.step).toBe(3);
    expect(draft).toMatchObject({ key: 'a key', problem: 'offline' });
    expect(draft?.values).toMatchObject({ firstName: 'Amara', services: ['shisha-rental'] });
    expect(draft?.values).not.toHaveProperty('termsAccepted');
    expect([...kept.values()].join()).not.toContain('termsAccepted');
  });

  it('is gone after it is cleared', () => {
    saveDraft(EMPTY);
    clearDraft();
    expect(loadDraft()).toBeNull();
  });

  it.each(['nonsense', '[]', '{"step":2}', '7'])('ignores %s', (text) => {
    kept.set('booking-draft', text);
    expect(loadDraft()).toBeNull();
  });

  it('reads only what fits the form', () => {
    const values = { firstName: 7, lastName: 'Okafor', services: ['fireworks', 'shisha-rental'] };
    kept.set('booking-draft', JSON.stringify({ step: 'two', values, problem: 'rain' }));
    expect(loadDraft()).toEqual({
      step: 1,
      values: { lastName: 'Okafor', services: ['shisha-rental'] },
      key: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
      problem: null,
    });
  });

  it('is skipped if the browser forbids storage', () => {
    vi.stubGlobal('sessionStorage', undefined);
    expect(() => saveDraft(EMPTY)).not.toThrow();
    expect(loadDraft()).toBeNull();
  });
});
