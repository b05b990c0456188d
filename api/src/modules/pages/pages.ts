import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { ERRORS } from '../../contract/errors.js';
import type { PublicContent } from '../../contract/catalogue/catalogue.js';
import { DASHBOARD_PAGES } from '../../contract/pages.js';
import { LINK_TOKEN, REQUEST_PATH } from '../../contract/request.js';
import type { BusinessSettings } from '../../contract/settings.js';
import { ApiError, sendError } from '../../platform/http/api-error.js';
import { CLIENT_DIR, emptyPages, startRenderer, type Render } from './client-build.js';
import { PageFiles, manifest, robots, sitemap } from './page-files.js';

/** Rendered from the catalogue, and again after each save. */
const LANDING = { path: '/', page: 'landing', file: 'landing.html' } as const;
const TERMS = { path: '/terms', page: 'terms', file: 'terms.html' } as const;
const PAGES = [
  { path: '/privacy', page: 'privacy', file: 'privacy.html' },
  { path: '/request', page: 'request', file: 'request.html' },
  ...DASHBOARD_PAGES.map(({ path }) => ({
    path,
    page: 'admin' as const,
    file: `${path.slice(path.lastIndexOf('/') + 1)}.html`,
  })),
  { path: '/admin/login', page: 'admin', file: 'login.html' },
] as const;
const BOOKING_PATH = `/admin/bookings/:id(^${[8, 4, 4, 4, 12].map((length) => `[0-9a-fA-F]{${String(length)}}`).join('-')}$)`;
const DAY_PATH = '/admin/diary/:date(^today$|^\\d{4}-\\d{2}-\\d{2}$)';
const FILES = [
  // For all bookings and days: their data comes by calls of the API, after signing in.
  { path: BOOKING_PATH, file: 'admin.html' },
  { path: `${BOOKING_PATH}/print`, file: 'admin.html' },
  { path: DAY_PATH, file: 'admin.html' },
  // Made from the settings, as the pages are.
  { path: '/sitemap.xml', file: 'sitemap.xml' },
  { path: '/robots.txt', file: 'robots.txt' },
  { path: '/admin/manifest.webmanifest', file: 'manifest.webmanifest' },
];
/** A private link whose # a mail gateway has encoded, once or more. */
const REWRITTEN_LINK = new RegExp(`^${REQUEST_PATH}/?%(?:25)*23(${LINK_TOKEN.source})`);
const NOT_FOUND = '404.html';

const YEAR_SECONDS = 31_536_000;
const HOUR_SECONDS = 3600;

/**
 * Serves the client: its pages and its files.
 * @param pages that `renderPages` made with the same settings and content
 * @returns a function that renders the public page again, from another catalogue
 */
export async function servePages(
  server: FastifyInstance,
  pages: PageFiles,
  settings: BusinessSettings,
  content: PublicContent,
): Promise<(changed: PublicContent) => Promise<void>> {
  server.addHook('onClose', pages.remove);
  await server.register(fastifyStatic, {
    root: pages.folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply) => {
      reply.header('cache-control', 'no-cache');
    },
  });
  for (const { path, file } of [LANDING, ...PAGES, ...FILES])
    server.get(path, (_, reply) => reply.sendFile(pages.current(file)));
  let { terms } = content.catalogue;
  server.get(TERMS.path, (_, reply) =>
    terms === ''
      ? reply.code(404).sendFile(pages.current(NOT_FOUND))
      : reply.sendFile(pages.current(TERMS.file)),
  );
  server.get('/*', ({ url }, reply) => {
    const token = REWRITTEN_LINK.exec(url)?.[1];
    // Once it is behind the # again, no file of the page is asked for with the token as Referer.
    if (token)
      return reply.header('cache-control', 'no-store').redirect(`${REQUEST_PATH}#${token}`);
    return reply.code(404).sendFile(pages.current(NOT_FOUND));
  });
  for (const path of ['/api', '/api/*'])
    server.get(path, (request, reply) =>
      sendError(ApiError.notFound(ERRORS.nothingHere), request, reply),
    );
  await server.register(fastifyStatic, {
    root: fileURLToPath(CLIENT_DIR),
    wildcard: false,
    globIgnore: ['index.html', 'server/**', '**/*.br', '**/*.gz'],
    preCompressed: true,
    decorateReply: false,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const name = file.slice(fileURLToPath(CLIENT_DIR).length);
      reply.header('cache-control', cacheRule(name));
      // Its path is below /admin/, but its scope is /admin; never /.
      if (isWorker(name)) reply.header('service-worker-allowed', '/admin');
    },
  });
  return async (changed) => {
    const { render, end } = startRenderer();
    try {
      await renderContent(pages, render, settings, changed);
      ({ terms } = changed.catalogue);
    } finally {
      end();
    }
  };
}

/**
 * All pages, with the operator's settings.
 * @throws StartError where the client has not been built, Error where a page cannot be rendered, or
 *   all of them not in time
 */
export async function renderPages(
  settings: BusinessSettings,
  content: PublicContent,
  withinMs: number,
): Promise<PageFiles> {
  const { render, end } = startRenderer(withinMs);
  try {
    return await makePages(render, settings, content);
  } finally {
    end();
  }
}

/** All pages as browsers render them by themselves, where none can be rendered here. */
export const makeEmptyPages = (
  settings: BusinessSettings,
  content: PublicContent,
): Promise<PageFiles> => makePages(emptyPages(), settings, content);

async function makePages(
  render: Render,
  settings: BusinessSettings,
  content: PublicContent,
): Promise<PageFiles> {
  const pages = await PageFiles.create();
  try {
    for (const { path, page, file } of PAGES)
      await pages.add(file, await render(page, path, settings, null));
    await pages.add(NOT_FOUND, await render('notFound', '/404', settings, null));
    await renderContent(pages, render, settings, content);
    await pages.add('robots.txt', robots(settings));
    await pages.add('manifest.webmanifest', manifest(settings));
    return pages;
  } catch (error) {
    await pages.remove();
    throw error;
  }
}

/** The pages that show the catalogue; the terms first, since the public page links to them. */
async function renderContent(
  pages: PageFiles,
  render: Render,
  settings: BusinessSettings,
  content: PublicContent,
): Promise<void> {
  const hasTerms = content.catalogue.terms !== '';
  for (const { path, page, file } of hasTerms ? [TERMS, LANDING] : [LANDING])
    await pages.add(file, await render(page, path, settings, content));
  const paths = [LANDING.path, ...(hasTerms ? [TERMS.path] : []), '/privacy'];
  await pages.add('sitemap.xml', sitemap(paths, settings));
}

export function startPreviews(settings: BusinessSettings) {
  const { render, end } = startRenderer();
  return {
    render: (content: PublicContent) =>
      render('landing', '/', settings, content, { isPreview: true }),
    end,
  };
}

/** Also in its compressed forms: `admin/worker.js.br`. */
const isWorker = (file: string) => file.startsWith('admin/worker.js');

/** Files with a hash of their content in the name never change; the worker has to be checked each time. */
function cacheRule(file: string): string {
  if (isWorker(file)) return 'no-cache';
  return /^(assets|pictures)\//.test(file)
    ? `public, max-age=${String(YEAR_SECONDS)}, immutable`
    : `public, max-age=${String(HOUR_SECONDS)}`;
}
