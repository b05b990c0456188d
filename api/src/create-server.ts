import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import cookie from '@fastify/cookie';
import { AppModule } from './app.module.js';
import { checkStoredSettings } from './database/stored-settings.js';
import { CatalogueService } from './modules/catalogue/catalogue.service.js';
import { servePublicPages } from './modules/catalogue/public-pages.js';
import { CALENDAR_PATH } from './contract/schedules/calendar-feed.js';
import type { Config } from './platform/config/config.js';
import type { OpenDatabase } from './platform/database/data-source.js';
import {
  applyRouteSettings,
  createAdapter,
  logRequests,
  parseJsonOnly,
  readUnusedBodies,
  refuseEncodedBodies,
  setHeaders,
} from './platform/http/adapter.js';
import { describeCalls } from './platform/http/openapi.js';
import { RecurringJobs } from './platform/jobs/recurring-jobs.js';
import { PicturesService } from './modules/pictures/pictures.service.js';
import { PushSender } from './modules/push/push-sender.js';
import { readUploads, servePictures } from './modules/pictures/pictures.controller.js';
import { renderPages } from './modules/pages/pages.js';

/** What the description of the API begins with. */
const SUMMARY = 'Booking requests and members of a shisha and mocktail caterer.';

interface ServerOptions {
  log: boolean;
  /** Tests pass a cache of rendered pages, since they start hundreds of servers. */
  pagesOf?: typeof renderPages;
  /** Called before any job runs; what it throws ends the start. */
  beforeJobs?: (app: NestFastifyApplication) => Promise<void>;
}

/**
 * Creates the whole server, ready to listen; the tests use it too.
 * @throws StartError that says what to do
 */
export async function createServer(
  config: Config,
  database: OpenDatabase,
  { log, pagesOf = renderPages, beforeJobs }: ServerOptions,
): Promise<NestFastifyApplication> {
  await checkStoredSettings(database.unitOfWork, config.settings);
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.register(config, database),
    createAdapter(config, log),
    { bodyParser: false, logger: log && ['error', 'warn'], abortOnError: false },
  );
  await beforeJobs?.(app);
  app.setGlobalPrefix('api', { exclude: [`${CALENDAR_PATH}/:file`] });
  const server = app.getHttpAdapter().getInstance();
  parseJsonOnly(server);
  applyRouteSettings(server);
  readUnusedBodies(server);
  refuseEncodedBodies(server);
  if (log) logRequests(server);
  if (config.metricsPort !== null) {
    // Loaded only where metrics are served.
    const { publishMetrics } = await import('./platform/metrics/metrics.js');
    publishMetrics(app, { host: config.metricsHost, port: config.metricsPort });
  }
  await setHeaders(server, config);
  await readUploads(server);
  await server.register(cookie);
  describeCalls(app, server, config, SUMMARY);
  servePictures(server, app.get(PicturesService));
  const catalogue = app.get(CatalogueService);
  await catalogue.ensureFirst();
  await app.get(PushSender).keys();
  await servePublicPages(server, catalogue, app.get(RecurringJobs), config.settings, pagesOf);
  await app.init();
  return app;
}
