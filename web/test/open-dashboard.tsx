import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DEFAULT_SETTINGS, type BusinessSettings } from '@finesse/api/contract/settings';
import AdminRoot from '../src/app/AdminPage';
import { App } from '../src/app/App';
import { fakeCalls, type FakeAnswer } from './fake-calls';

const SIGNED_IN: Record<string, FakeAnswer> = {
  'GET /api/auth/me': { body: { uid: 'owner', email: 'owner@example.com' } },
};

/**
 * Opens a page of the dashboard, signed in, with these answers of the server.
 * @returns the calls made so far, and a user who types and presses
 */
export function openDashboard(
  path: string,
  answers: Record<string, FakeAnswer> = {},
  settings: Partial<BusinessSettings> = {},
) {
  const calls = fakeCalls({ ...SIGNED_IN, ...answers });
  history.replaceState(null, '', path);
  const own = { ...DEFAULT_SETTINGS, ...settings };
  render(<App page={AdminRoot} settings={own} content={null} />);
  // Without pauses between keys, and without working out whether each part can be pressed.
  return { calls, user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }) };
}
