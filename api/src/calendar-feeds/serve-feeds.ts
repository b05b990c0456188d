import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CALENDAR_PATH } from '../contract/calendar.js';
import { ERRORS } from '../contract/errors.js';
import { ApiError } from '../platform/http/api-error.js';
import { isUnchanged } from '../platform/http/entity-tag.js';
import { sendError } from '../platform/http/error.filter.js';
import { rateLimitKeyForIp } from '../platform/rate-limit/rate-limit-key.js';
import type { RateLimits } from '../platform/rate-limit/rate-limit.js';
import type { CalendarFeedsService } from './calendar-feeds.service.js';

const HEADERS = {
  // Nothing between a calendar and us keeps who has booked.
  'cache-control': 'private, no-store',
  'content-disposition': 'inline; filename="calendar.ics"',
  // The address is a secret, and a calendar may open links of the events.
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
};

type Asked = FastifyRequest<{ Params: { file: string } }>;

/** Answers calendars, which know nothing but an address. */
export function serveFeeds(
  server: FastifyInstance,
  feeds: CalendarFeedsService,
  limits: RateLimits,
): void {
  server.get(`${CALENDAR_PATH}/:file`, async (request: Asked, reply) => {
    // The server's own answer to a failure would write the address into the log.
    try {
      return await answer(request, reply, feeds, limits);
    } catch (error) {
      return sendError(error, request, reply);
    }
  });
}

async function answer(
  request: Asked,
  reply: FastifyReply,
  feeds: CalendarFeedsService,
  limits: RateLimits,
): Promise<FastifyReply> {
  await limits.count('calendar feed', rateLimitKeyForIp(request.ip));
  const { file } = request.params;
  const feed = file.endsWith('.ics') ? await feeds.find(file.slice(0, -'.ics'.length)) : null;
  // One that was revoked, one that never was, and what is no feed's address at all: the same.
  if (!feed) throw ApiError.notFound(ERRORS.nothingHere);
  const text = await feeds.text(feed);
  const { headers } = request;
  if (request.method === 'GET') await feeds.noteFetch(feed, headers['user-agent'] ?? '');
  reply.headers(HEADERS);
  if (isUnchanged(reply, text, headers['if-none-match'])) return reply.send();
  return reply.type('text/calendar; charset=utf-8').send(text);
}
