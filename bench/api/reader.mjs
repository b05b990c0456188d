import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** A slow reader's speed, and how long it reads nothing at first. */
const SLOW_BYTES_PER_MS = 6000;
const PAUSE_MS = 3000;

/**
 * Reads an answer without storing it.
 * @param {string} url
 * @param {string} cookie
 * @param {{ isSlow: boolean }} speed slow: like a phone on a bad line, which stops altogether first
 * @returns {Promise<{ status: number, megabytes: number, seconds: number }>}
 */
export async function readAll(url, cookie, { isSlow }) {
  const started = Date.now();
  const response = await new Promise((resolve, reject) => {
    // A new connection, without leftover data.
    request(url, { headers: { cookie }, agent: false }, resolve).on('error', reject).end();
  });
  if (isSlow) await sleep(PAUSE_MS);
  let bytes = 0;
  for await (const chunk of response) {
    bytes += chunk.length;
    const early = PAUSE_MS + bytes / SLOW_BYTES_PER_MS - (Date.now() - started);
    if (isSlow && early > 20) await sleep(early);
  }
  const seconds = (Date.now() - started) / 1000;
  return { status: response.statusCode, megabytes: bytes / 1e6, seconds };
}
