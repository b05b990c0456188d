import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CALENDAR_PATH } from '../../contract/schedules/calendar-feed.js';
import { ERRORS } from '../../contract/errors.js';
import { ApiError } from '../../platform/http/api-error.js';
import { hashTag, isUnchanged } from '../../platform/http/entity-tag.js';
import { sendError } from '../../platform/http/error.filter.js';
import type { RateLimits } from '../../platform/rate-limit/rate-limit.js';
import type { CalendarFeedsService } from './calendar-feeds.service.js';

const HEADERS = {
  // No proxy or shared cache may keep personal data.
  'cache-control': 'private, no-store',
  'content-disposition': 'inline; filename="calendar.ics"',
  // The address is a secret that must not be sent with links of the events.
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
};

type FeedRequest = FastifyRequest<{ Params: { file: string } }>;

/** Answers calendar programs, which authenticate by the address alone. */
export function serveFeeds(
  server: FastifyInstance,
  feeds: CalendarFeedsService,
  limits: RateLimits,
): void {
  server.get(`${CALENDAR_PATH}/:file`, async (request: FeedRequest, reply) => {
    // Fastify's own error handler would write the address into the log.
    try {
      await limits.countAddress('calendar feed', request.ip);
      const { file } = request.params;
      const feed = file.endsWith('.ics') ? await feeds.find(file.slice(0, -'.ics'.length)) : null;
      // The same for a revoked token, an unknown one and one that is malformed.
      if (!feed) throw ApiError.notFound(ERRORS.nothingHere);
      const text = await feeds.text(feed);
      const { headers } = request;
      if (request.method === 'GET') await feeds.recordFetch(feed, headers['user-agent'] ?? '');
      reply.headers(HEADERS);
      if (isUnchanged(reply, hashTag(text), headers['if-none-match'])) return await reply.send();
      return await reply.type('text/calendar; charset=utf-8').send(text);
    } catch (error) {
      return sendError(error, request, reply);
    }
  });
}
