import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerenderToNodeStream } from 'react-dom/static';
import type { Manifest } from 'vite';
import type { PublicContent } from '@finesse/api/contract/catalogue/catalogue';
import type { BusinessSettings } from '@finesse/api/contract/settings';
import { App, type AppProps } from './app/App';
import { browserContent } from './app/browserContent';
import { head } from './app/head';
import { ISLANDS } from './app/islands';
import { loadPage, PAGE_SOURCES, STATIC_PAGES, type PageData } from './app/page';
import type { PageName } from './app/titles';
import { NotLoaded } from './hydration/NotLoaded';
import { SettingsProvider } from './shared/settings';
import criticalStyles from './site/landing/critical.scss?inline';

/** Build output for the server: the page template, and the files of each module. */
interface BuiltClient {
  template: string;
  manifest: Manifest;
}

type Job = [
  page: PageName,
  path: string,
  settings: BusinessSettings,
  content: PublicContent | null,
  client: BuiltClient,
  options: { isPreview: boolean },
];

// The API runs this as a process of its own (api/src/modules/pages/client-build.ts), one job after another.
process.on('message', (job: Job) => {
  renderDocument(...job).then(
    (html) => process.send?.({ html }),
    (error: unknown) => process.send?.({ failure: String(error) }),
  );
});
// Exit even if a module has left a handle open.
process.on('disconnect', () => process.exit());

/** The script of the dashboard's theme, in the comment of the build (vite.config.ts). */
const THEME = /<!--theme (.*?)-->/;

/** One whole HTML document, ready to send. `path` is the address that it answers. */
async function renderDocument(...job: Job): Promise<string> {
  const [page, path, settings, content, client, { isPreview }] = job;
  const app = { page: await loadPage(page), settings, content, path };
  const body = page === 'landing' ? await withIslands(app) : await hydratable(<App {...app} />);

  const data: PageData = { page, settings, content: content && browserContent(content) };
  const files = filesOf(page, client);
  const parts: Record<string, string> = {
    '<!--head-->': head(page, path, settings, content),
    ...styled(page, body, client.template, files.styles),
    '<!--not-loaded-->': renderToStaticMarkup(
      <SettingsProvider value={settings}>
        <NotLoaded />
      </SettingsProvider>,
    ),
    '<script id="page" type="application/json"></script>': `<script id="page" type="application/json">${inScript(data)}</script>`,
  };
  const document = Object.entries(parts).reduce(
    (html, [mark, part]) => html.replace(mark, () => part),
    scriptsLater(client.template.replace(THEME, page === 'admin' ? '$1' : ''), files.scripts),
  );
  if (isPreview)
    return document
      .replace(SCRIPTS, '')
      .replace(NO_SCRIPTS, '')
      .replace('<head>', BASE_TARGET_BLANK);
  return STATIC_PAGES.includes(page) ? document.replace(SCRIPTS, '') : document;
}

async function hydratable(tree: ReactNode, identifierPrefix = ''): Promise<string> {
  const { prelude } = await prerenderToNodeStream(tree, {
    identifierPrefix,
    // Whole: otherwise a large part comes last, hidden, for an inline script to put in its place.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
  });
  let html = '';
  for await (const chunk of prelude) html += String(chunk);
  return html;
}

/** A page that is never hydrated, but for its islands, each a root of its own (app/islands.tsx). */
async function withIslands(app: AppProps): Promise<string> {
  let html = renderToStaticMarkup(<App {...app} />);
  for (const [name, { load }] of Object.entries(ISLANDS)) {
    const { default: page } = await load();
    const island = await hydratable(<App {...app} page={page} />, name);
    html = html.replace(`data-island="${name}">`, (place) => place + island);
  }
  return html;
}

/** Scripts, the JSON block that they read, and what is asked for ahead of them. */
const SCRIPTS = /<script\b[^>]*>.*?<\/script>|<link rel="modulepreload"[^>]*>/gs;

/** Removed from previews: they run no scripts, but show the page as browsers with scripts do. */
const NO_SCRIPTS = /<noscript>.*?<\/noscript>/gs;

/** The frame of a preview may open no window. */
const BASE_TARGET_BLANK = '<head><base target="_blank">';

/** JSON that cannot end the script element it stands in. */
const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

const SCRIPT_TAGS =
  /<(?:script type="module"|link rel="modulepreload")[^>]* (?:src|href)="([^"]+)">(?:<\/script>)?/g;

/**
 * Moves the scripts of the template into the list of src/hydration/queue-clicks.js, which loads
 * them after the first paint.
 */
const scriptsLater = (template: string, scripts: string[]) =>
  template
    .replaceAll(SCRIPT_TAGS, '')
    .replace('<script src=', `<script data-later="${scripts.join(' ')}" src=`);

/** The addresses of a page's scripts and styles, so that none is found out only from another. */
function filesOf(
  page: PageName,
  { template, manifest }: BuiltClient,
): { scripts: string[]; styles: string[] } {
  const styles = new Set<string>();
  // What every page runs is in the template, each after what it imports.
  const scripts = new Set(
    [...template.matchAll(SCRIPT_TAGS)].map(([, file = '']) => file).reverse(),
  );
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || scripts.has(`/${chunk.file}`)) return;
    scripts.add(`/${chunk.file}`);
    chunk.css?.forEach((file) => styles.add(`/${file}`));
    chunk.imports?.forEach(visit);
  };
  if (page !== 'landing') visit('src/app/page.ts');
  visit(PAGE_SOURCES[page]);
  return { scripts: [...scripts], styles: [...styles] };
}

const ENTRY_STYLES = /<link rel="stylesheet"[^>]*>/;
const LATE_STYLES = '<template data-late-styles=""></template>';

/**
 * Where the style sheets stand, by the marks of the template: in the head, but on the public page,
 * whose first screen is styled from within the document. There the other styles are loaded after
 * the first screen, so that the first paint does not wait for them.
 */
function styled(
  page: PageName,
  body: string,
  template: string,
  styles: string[],
): Record<string, string> {
  // After the entry's own style sheet, which the page's may override.
  const links = styleLinks(styles);
  if (page !== 'landing') return { '</head>': `${links}</head>`, '<!--body-->': body };
  const [own = ''] = ENTRY_STYLES.exec(template) ?? [];
  return {
    [own]: `<style>${criticalStyles}</style>`,
    '<!--body-->': body.replace(LATE_STYLES, () => links),
  };
}

const styleLinks = (styles: string[]) =>
  styles.map((file) => `<link rel="stylesheet" crossorigin href="${file}">`).join('');
