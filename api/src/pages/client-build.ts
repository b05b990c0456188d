import { existsSync, readFileSync } from 'node:fs';
import type { BusinessSettings } from '../contract/settings.js';
import { StartError } from '../config/start-error.js';

/** Where `npm run build` leaves the client; the same seen from src and from dist. */
export const CLIENT_DIR = new URL('../../../web/dist/', import.meta.url);

export type PageName = 'landing' | 'privacy' | 'admin' | 'notFound';

/** What the client's server bundle exports (web/src/server.tsx). */
interface ServerBundle {
  renderDocument: (
    page: PageName,
    path: string,
    settings: BusinessSettings,
    client: { template: string; manifest: unknown },
  ) => Promise<string>;
}

/**
 * Loads the client's server bundle.
 * @returns a function that renders one page to a whole HTML document
 * @throws StartError where the client has not been built
 */
export async function loadRenderer(): Promise<
  (page: PageName, path: string, settings: BusinessSettings) => Promise<string>
> {
  const bundle = new URL('server/server.js', CLIENT_DIR);
  if (!existsSync(bundle))
    throw new StartError('The web client has not been built; run `npm run build` first.');
  const { renderDocument } = (await import(bundle.href)) as ServerBundle;
  const template = readFileSync(new URL('index.html', CLIENT_DIR), 'utf8');
  const manifest: unknown = JSON.parse(
    readFileSync(new URL('.vite/manifest.json', CLIENT_DIR), 'utf8'),
  );
  return (page, path, settings) => renderDocument(page, path, settings, { template, manifest });
}
