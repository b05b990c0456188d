import { configure, fireEvent, screen } from '@testing-library/react';
import type { Catalogue } from '@finesse/api/contract/catalogue/catalogue';
import { firstCatalogue } from '@finesse/api/contract/catalogue/version-1';
import type { FakeAnswer } from './fake-calls';
import { openDashboard } from './open-dashboard';

// Whether each of a hundred controls is hidden takes most of a test's time, and is not asked here.
configure({ defaultHidden: true });

export const OWNER = { uid: 'owner', email: 'owner@example.com' };

/** What is stored when the editor opens. */
export const STORED: Catalogue = { ...firstCatalogue('USD'), version: 7, currency: 'USD' };

interface Opening {
  /** What is stored besides `STORED`. */
  changed?: Partial<Catalogue>;
  answers?: Record<string, FakeAnswer>;
  /** What a save waits for. */
  held?: Promise<void>;
}

/** The editor at a server that stores what is saved. */
export function openEditor(section: string, { changed, answers, held }: Opening = {}) {
  let stored: Catalogue = { ...STORED, ...changed };
  const opened = openDashboard(`/admin/catalogue?section=${section}`, {
    'GET /api/catalogue': () => ({ body: stored }),
    'POST /api/catalogue/preview': { body: { html: '<body></body>', pictures: {} } },
    'PUT /api/catalogue': async ({ body }) => {
      await held;
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
