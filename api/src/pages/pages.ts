import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { sendError } from '../platform/http/error.filter.js';
import { ApiError } from '../platform/http/api-error.js';
import { ERRORS } from '../contract/errors.js';
import type { BusinessSettings } from '../contract/settings.js';
import { CLIENT_DIR, startRenderer } from './client-build.js';
import { preparePage, sendPage } from './rendered-page.js';
import { robots, sitemap } from './search-engines.js';

/** `listed`: whether search engines are told of it. */
const PAGES = [
  { path: '/', page: 'landing', listed: true },
  { path: '/privacy', page: 'privacy', listed: true },
  { path: '/admin', page: 'admin', listed: false },
  { path: '/admin/login', page: 'admin', listed: false },
] as const;

const YEAR_SECONDS = 31_536_000;
const HOUR_SECONDS = 3600;

/** Serves the client: its pages, rendered here and now with the operator's settings, and its files. */
export async function servePages(server: FastifyInstance, settings: BusinessSettings) {
  const { render, end } = startRenderer();
  const serve = (path: string, text: string, type?: string) => {
    const prepared = preparePage(text, { type });
    server.get(path, (request, reply) => sendPage(prepared, request, reply));
  };
  for (const { path, page } of PAGES) serve(path, await render(page, path, settings));
  const listed = PAGES.filter((page) => page.listed).map(({ path }) => path);
  serve('/sitemap.xml', sitemap(listed, settings), 'application/xml');
  serve('/robots.txt', robots(settings), 'text/plain');
  const notFound = preparePage(await render('notFound', '/404', settings), { status: 404 });
  end();
  server.get('/*', (request, reply) => sendPage(notFound, request, reply));
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
      reply.header('cache-control', cacheRule(file.slice(fileURLToPath(CLIENT_DIR).length)));
    },
  });
}

/** Files with a hash of their content in the name never change. */
const cacheRule = (file: string) =>
  /^(assets|pictures)\//.test(file)
    ? `public, max-age=${String(YEAR_SECONDS)}, immutable`
    : `public, max-age=${String(HOUR_SECONDS)}`;
