import { prerenderToNodeStream } from 'react-dom/static';
import type { Manifest } from 'vite';
import type { BusinessSettings } from '@finesse/api/contract/settings';
import { App } from './App';
import { head } from './app/head';
import { loadPage, PAGE_SOURCES, STILL, type PageData, type PageName } from './app/page';

/** What the build left for the server: the page's template and which files each module became. */
export interface BuiltClient {
  template: string;
  manifest: Manifest;
}

/** One whole HTML document, ready to send. `path` is the address that it answers. */
export async function renderDocument(
  page: PageName,
  path: string,
  settings: BusinessSettings,
  client: BuiltClient,
): Promise<string> {
  const { prelude } = await prerenderToNodeStream(
    <App page={await loadPage(page)} settings={settings} path={path} />,
    // Whole: otherwise a large part comes last, hidden, for an inline script to put in its place.
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  );
  let body = '';
  for await (const chunk of prelude) body += String(chunk);

  const data: PageData = { page, settings };
  const parts: Record<string, string> = {
    '<!--head-->': head(page, settings),
    // After the entry's own style sheet, which the page's may override.
    '</head>': `${assetLinks(page, client.manifest)}</head>`,
    '<!--body-->': body,
    '<script id="page" type="application/json"></script>': `<script id="page" type="application/json">${inScript(data)}</script>`,
  };
  const document = Object.entries(parts).reduce(
    (html, [mark, part]) => html.replace(mark, () => part),
    client.template,
  );
  return STILL.includes(page) ? document.replace(SCRIPTS, '') : document;
}

/** Scripts, the JSON block that they read, and what is asked for ahead of them. */
const SCRIPTS = /<script\b[^>]*>.*?<\/script>|<link rel="modulepreload"[^>]*>/gs;

/** JSON that cannot end the script element it stands in. */
const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** The styles and scripts of one page, asked for at once instead of one after the other. */
function assetLinks(page: PageName, manifest: Manifest): string {
  const styles = new Set<string>();
  const scripts = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || chunk.isEntry || scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    chunk.css?.forEach((file) => styles.add(file));
    chunk.imports?.forEach(visit);
  };
  visit(PAGE_SOURCES[page]);
  return [
    ...[...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...[...scripts].map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].join('');
}
