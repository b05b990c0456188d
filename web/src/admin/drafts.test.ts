import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearDraft, clearDraftsExcept, hasDrafts, storeDraft, loadDraft } from './drafts';

const texts = { firstName: 'Katherine', email: 'k@example.com' };

/** A tab's storage: its keys are its own properties, as a browser's are. */
class Storage {
  [key: string]: unknown;
  getItem = (key: string) => (Object.hasOwn(this, key) ? this[key] : null);
  setItem = (key: string, value: string) => void (this[key] = value);
  removeItem = (key: string) => void delete this[key];
}

beforeEach(() => vi.stubGlobal('sessionStorage', new Storage()));
afterEach(() => vi.unstubAllGlobals());

describe('what an owner was typing', () => {
  it('comes back to whoever typed it, and to nobody else', () => {
    storeDraft('member', 'ada', texts);
    expect(loadDraft('member', 'ada')).toEqual(texts);
    expect(loadDraft('member', 'grace')).toBeUndefined();
    clearDraft('member');
    expect(loadDraft('member', 'ada')).toBeUndefined();
  });

  it('is known to be there until it is given up', () => {
    sessionStorage.setItem('booking-draft', '{}');
    expect(hasDrafts()).toBe(false);
    storeDraft('member', 'ada', texts);
    expect(hasDrafts()).toBe(true);
    clearDraft('member');
    expect(hasDrafts()).toBe(false);
  });

  it('goes with a sign-out and when somebody else signs in; other things in the tab stay', () => {
    sessionStorage.setItem('booking-draft', '{}');
    storeDraft('member', 'ada', texts);
    clearDraftsExcept('ada');
    expect(loadDraft('member', 'ada')).toEqual(texts);
    clearDraftsExcept('grace');
    expect(sessionStorage.getItem('owner-draft:member')).toBeNull();
    storeDraft('member', 'ada', texts);
    clearDraftsExcept(null);
    expect(sessionStorage.getItem('owner-draft:member')).toBeNull();
    expect(sessionStorage.getItem('booking-draft')).toBe('{}');
  });

  it('is done without where the browser keeps nothing', () => {
    vi.stubGlobal('sessionStorage', undefined);
    storeDraft('member', 'ada', texts);
    expect(loadDraft('member', 'ada')).toBeUndefined();
    clearDraft('member');
    clearDraftsExcept(null);
    expect(hasDrafts()).toBe(false);
  });
});
