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

describe('drafts of the dashboard', () => {
  it('are restored for the same user, and for nobody else', () => {
    storeDraft('member', 'ada', texts);
    expect(loadDraft('member', 'ada')).toEqual(texts);
    expect(loadDraft('member', 'grace')).toBeUndefined();
    clearDraft('member');
    expect(loadDraft('member', 'ada')).toBeUndefined();
  });

  it.each([
    ...['null', '7', '"text"', '[]', '{"owner":"ada"}', '{"owner":"ada","texts":"Katherine"}'],
  ])('of another shape are none: %s', (stored) => {
    sessionStorage.setItem('owner-draft:member', stored);
    expect(loadDraft('member', 'ada')).toBeUndefined();
  });

  it('keep their texts where something else is among them', () => {
    const stored = { owner: 'ada', texts: { ...texts, services: ['rental'] } };
    sessionStorage.setItem('owner-draft:member', JSON.stringify(stored));
    expect(loadDraft('member', 'ada')).toEqual(texts);
  });

  it('exist until they are dropped', () => {
    sessionStorage.setItem('booking-draft', '{}');
    expect(hasDrafts()).toBe(false);
    storeDraft('member', 'ada', texts);
    expect(hasDrafts()).toBe(true);
    clearDraft('member');
    expect(hasDrafts()).toBe(false);
  });

  it('are deleted on sign-out and when somebody else signs in; other storage stays', () => {
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

  it('are skipped if the browser has no storage', () => {
    vi.stubGlobal('sessionStorage', undefined);
    storeDraft('member', 'ada', texts);
    expect(loadDraft('member', 'ada')).toBeUndefined();
    clearDraft('member');
    clearDraftsExcept(null);
    expect(hasDrafts()).toBe(false);
  });
});
