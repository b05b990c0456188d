import { setTimeout as sleep } from 'node:timers/promises';
import { startFilled } from './databases.mjs';
import { LOAD_SECONDS, REST_SECONDS, VERY_MANY } from './length.mjs';
import { booking, load, pageOf100 } from './load.mjs';
import { readAll } from './reader.mjs';
import { judge, printTable } from './report.mjs';
import { forgetPeak, isTold, rss } from './rss.mjs';

const MOST_MB = { atRest: 200, underLoad: 280 };
const PAGE_CALLS = ['/admin', '/api/auth/me', '/api/bookings?page=1', '/api/bookings/stats'];
const WHOLE = ['/api/bookings', '/api/bookings/export.csv'];

/**
 * Memory of our server at rest, and at its peak under load and while everything is read. It is one
 * process all the while: what it does not give back counts in what comes next.
 */
export async function memory() {
  if (!isTold) return console.log('\n(b) memory is read from /proc, which this system has not.');
  for (const kind of ['MariaDB', 'SQLite']) {
    const server = await startFilled(kind, VERY_MANY, 'memory');
    const rows = [await atRest(kind, server)];
    for (const isSlow of [false, true])
      for (const path of WHOLE) rows.push(await whileRead(kind, server, path, isSlow));
    rows.push(await underLoad(kind, server, pageOf100(server.caller.cookie)));
    rows.push(await underLoad(kind, server, booking()));
    print(kind, rows);
    server.caller.close();
    await server.end();
  }
}

/** After one look at the dashboard. */
async function atRest(kind, { pid, caller }) {
  for (const path of PAGE_CALLS) await caller.get(path);
  await sleep(REST_SECONDS * 1000);
  return row(kind, 'at rest', '', rss(pid, 'VmRSS'), MOST_MB.atRest);
}

async function whileRead(kind, { pid, url, caller }, path, isSlow) {
  const name = `GET ${path}, ${isSlow ? 'slow reader' : 'read at once'}`;
  forgetPeak(pid);
  const { status, megabytes, seconds } = await readAll(url + path, caller.cookie, { isSlow });
  if (status === 404) return [name, `not there (${status})`];
  if (status !== 200) throw new Error(`${name} was answered ${status}`);
  const what = `${megabytes.toFixed(1)} MB in ${seconds.toFixed(1)} s`;
  return row(kind, name, what, rss(pid, 'VmHWM'));
}

async function underLoad(kind, { pid, url }, call) {
  forgetPeak(pid);
  const { perSecond } = await load(url, call, 2 * LOAD_SECONDS);
  const what = `${Math.round(perSecond)} a second`;
  return row(kind, `${call.method} ${call.path}, 32 connections`, what, rss(pid, 'VmHWM'));
}

function row(kind, name, what, megabytes, atMost = MOST_MB.underLoad) {
  const verdict = judge(`${name} on ${kind}`, megabytes, { atMost }, ' MB');
  return [name, what, megabytes.toFixed(0), ...verdict];
}

function print(kind, rows) {
  const title = 'Memory of the process: at rest as it is (VmRSS), else the peak meanwhile (VmHWM)';
  printTable(title, [`(b) memory, ${kind}`, '', 'MB', 'limit', ''], rows);
}
