import { fireEvent, screen } from '@testing-library/react';
import type { Catalogue } from '@finesse/api/contract/catalogue/catalogue';
import { firstCatalogue } from '@finesse/api/contract/catalogue/version-1';
import type { FakeAnswer } from './fake-calls';
import { openDashboard } from './open-dashboard';

export const OWNER = { uid: 'owner', email: 'owner@example.com' };

/** The editor at a server that stores what is saved. */
export function openEditor(
  section: string,
  changed: Partial<Catalogue> = {},
  answers: Record<string, FakeAnswer> = {},
) {
  let stored = { version: 7, currency: 'USD', ...firstCatalogue('USD'), ...changed };
  const opened = openDashboard(`/admin/catalogue?section=${section}`, {
    'GET /api/catalogue': () => ({ body: stored }),
    'POST /api/catalogue/preview': { body: { html: '<body></body>', pictures: {} } },
    'PUT /api/catalogue': ({ body }) => {
      stored = { ...(body as Catalogue), version: stored.version + 1, currency: 'USD' };
      return { body: stored };
    },
    ...answers,
  });
  const saves = () => opened.calls.filter(({ method }) => method === 'PUT');
  return { ...opened, saves, catalogue: () => stored };
}

export const button = (name: string | RegExp) => screen.findByRole('button', { name });
/** The editor's chunk is loaded by its first test. */
export const field = (name: string | RegExp) => screen.findByLabelText(name);
export const fill = (control: HTMLElement, value: string) =>
  fireEvent.change(control, { target: { value } });
export const isSaved = () => screen.findByText('Everything is saved');
