import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CustomerView } from '@finesse/api/contract/request';
import { DEFAULT_SETTINGS, type BusinessSettings } from '@finesse/api/contract/settings';
import { App } from '../src/app/App';
import RequestRoot from '../src/app/RequestRoot';
import { fakeCalls, type FakeAnswer } from './fake-calls';

/** A token as long as that of a private link. */
export const TOKEN = 'a'.repeat(46);

/**
 * Opens the customer's page by a private link, with these answers of the server.
 * @param hash what the address has behind its `#`
 * @returns the calls made so far, and a user who types and presses
 */
export function openRequest(
  view: CustomerView | FakeAnswer,
  answers: Record<string, FakeAnswer> = {},
  settings: Partial<BusinessSettings> = {},
  hash = TOKEN,
) {
  const answer = typeof view === 'object' && 'reference' in view ? { body: view } : view;
  const calls = fakeCalls({ 'GET /api/request': answer, ...answers });
  history.replaceState(null, '', `/request#${hash}`);
  const own = { ...DEFAULT_SETTINGS, ...settings };
  render(<App page={RequestRoot} settings={own} content={null} />);
  return { calls, user: userEvent.setup() };
}
