import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dropDraft, dropDraftsExcept, hasDrafts, keepDraft, keptDraft } from './drafts';

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

describe('drafts of the dashboard', () => {
  it('are restored for the same user, and for nobody else', () => {
    keepDraft('member', 'ada', texts);
    expect(keptDraft('member', 'ada')).toEqual(texts);
    expect(keptDraft('member', 'grace')).toBeUndefined();
    dropDraft('member');
    expect(keptDraft('member', 'ada')).toBeUndefined();
  });

  it('exist until they are dropped', () => {
    sessionStorage.setItem('booking-draft', '{}');
    expect(hasDrafts()).toBe(false);
    keepDraft('member', 'ada', texts);
    expect(hasDrafts()).toBe(true);
    dropDraft('member');
    expect(hasDrafts()).toBe(false);
  });

  it('are deleted on sign-out and when somebody else signs in; other storage stays', () => {
    sessionStorage.setItem('booking-draft', '{}');
    keepDraft('member', 'ada', texts);
    dropDraftsExcept('ada');
    expect(keptDraft('member', 'ada')).toEqual(texts);
    dropDraftsExcept('grace');
    expect(sessionStorage.getItem('owner-draft:member')).toBeNull();
    keepDraft('member', 'ada', texts);
    dropDraftsExcept(null);
    expect(sessionStorage.getItem('owner-draft:member')).toBeNull();
    expect(sessionStorage.getItem('booking-draft')).toBe('{}');
  });

  it('are skipped if the browser has no storage', () => {
    vi.stubGlobal('sessionStorage', undefined);
    keepDraft('member', 'ada', texts);
    expect(keptDraft('member', 'ada')).toBeUndefined();
    dropDraft('member');
    dropDraftsExcept(null);
    expect(hasDrafts()).toBe(false);
  });
});
