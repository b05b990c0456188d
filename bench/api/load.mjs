import autocannon from 'autocannon';
import { requests } from './rows.mjs';

const CONNECTIONS = 32;

/** A page of a hundred bookings. */
export const PAGE = '/api/bookings?limit=100';

/** @typedef {{ perSecond: number, p50: number, p99: number }} LoadFigures latencies in ms */
/** @typedef {{ method: string, path: string, headers?: object, bodies?: string[], status: number }} LoadCall */

/**
 * Books, as visitors do: hundreds of requests in turn.
 * @type {() => LoadCall}
 */
export const booking = () => ({
  method: 'POST',
  path: '/api/bookings',
  headers: { 'content-type': 'application/json' },
  bodies: requests(200),
  status: 201,
});

/**
 * That page, for who is signed in.
 * @param {string} cookie
 * @returns {LoadCall}
 */
export const pageOf100 = (cookie) => ({
  method: 'GET',
  path: PAGE,
  headers: { cookie },
  status: 200,
});

/**
 * Asks a server as often as it answers, over 32 connections.
 * @param {string} url
 * @param {LoadCall} call
 * @param {number} seconds
 * @returns {Promise<LoadFigures>}
 * @throws where an answer has another status than it should have
 */
export async function load(url, { method, path, headers, bodies, status }, seconds) {
  const result = await autocannon({
    url: url + path,
    connections: CONNECTIONS,
    duration: seconds,
    method,
    headers,
    ...(bodies && { requests: bodies.map((body) => ({ body })) }),
  });
  const { statusCodeStats, errors, timeouts, duration, latency } = result;
  const answered = statusCodeStats[status]?.count ?? 0;
  const others = Object.keys(statusCodeStats).filter((code) => code !== String(status));
  if (answered === 0 || others.length > 0 || errors > 0 || timeouts > 0)
    throw new Error(
      `${method} ${path}: ${JSON.stringify(statusCodeStats)}, ${errors} errors, ${timeouts} timeouts`,
    );
  return { perSecond: answered / duration, p50: latency.p50, p99: latency.p99 };
}
