import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { sendError } from '../common/error.filter.js';
import { Problem } from '../common/problem.js';
import { ERRORS } from '../contract/errors.js';
import type { BusinessSettings } from '../contract/settings.js';
import { CLIENT_DIR, loadRenderer } from './client-build.js';
import { preparePage, sendPage } from './rendered-page.js';

const PAGES = [
  { path: '/', page: 'landing' },
  { path: '/privacy', page: 'privacy' },
  { path: '/admin', page: 'admin' },
  { path: '/admin/login', page: 'admin' },
] as const;

const YEAR_SECONDS = 31_536_000;
const HOUR_SECONDS = 3600;

/** Serves the client: its pages, rendered here and now with the operator's settings, and its files. */
export async function servePages(server: FastifyInstance, settings: BusinessSettings) {
  const render = await loadRenderer();
  for (const { path, page } of PAGES) {
    const rendered = preparePage(await render(page, path, settings), 200);
    server.get(path, (request, reply) => sendPage(rendered, request, reply));
  }
  const notFound = preparePage(await render('notFound', '/404', settings), 404);
  server.get('/*', (request, reply) => {
    if (isApi(request.url)) sendError(Problem.notFound(ERRORS.nothingHere), request, reply);
    else sendPage(notFound, request, reply);
  });
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

const isApi = (url: string) => /^\/api([/?]|$)/.test(url);

/** Files with a hash of their content in the name never change. */
const cacheRule = (file: string) =>
  /^(assets|pictures)\//.test(file)
    ? `public, max-age=${String(YEAR_SECONDS)}, immutable`
    : `public, max-age=${String(HOUR_SECONDS)}`;
