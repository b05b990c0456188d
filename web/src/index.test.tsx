import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { DEFAULT_SETTINGS } from '@finesse/api/contract/settings';
import { staticMarkup } from '../test/static-markup';
import { NotLoaded } from './hydration/NotLoaded';

vi.mock(import('./app/page'), async (load) => ({
  ...(await load()),
  loadPage: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
}));

afterEach(() => document.body.replaceChildren());
// A mock outlives its file where the files of a worker share modules.
afterAll(() => vi.doUnmock('./app/page'));

it('a page whose code does not come keeps what the server has rendered, says so with phone and e-mail, and is reloaded by a press', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  const data = { page: 'request', settings: DEFAULT_SETTINGS, content: null };
  document.body.innerHTML = `
    <div id="root"><h1>Your request</h1></div>${staticMarkup(<NotLoaded />)}
    <script id="page" type="application/json">${JSON.stringify(data)}</script>`;
  const note = document.querySelector<HTMLElement>('[role="alert"]');
  expect(note?.hidden).toBe(true);
  await import('./index');
  await vi.waitFor(() => expect(note?.hidden).toBe(false));
  expect(document.querySelector('h1')?.textContent).toBe('Your request');
  for (const words of [DEFAULT_SETTINGS.contactPhone, DEFAULT_SETTINGS.contactEmail])
    expect(note?.textContent).toContain(words);
  expect(logged).toHaveBeenCalledOnce();
  expect(reload).not.toHaveBeenCalled();
  note?.querySelector('button')?.click();
  expect(reload).toHaveBeenCalledOnce();
});
