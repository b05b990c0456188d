import { startFilled } from './databases.mjs';
import { median, percentile } from './figures.mjs';
import { callsOf } from './growth-calls.mjs';
import { CALL_ROUNDS, CALL_SECONDS, CALL_WARM_UP, inDigits, MANY, VERY_MANY } from './length.mjs';
import { judge, printTable } from './report.mjs';

/** The most ms that 19 of 20 calls of the dashboard may take with so many bookings. */
const MOST = new Map([
  [MANY, 50],
  [VERY_MANY, 250],
]);

/** How long each call of the dashboard takes with ten thousand and a hundred thousand bookings. */
export async function growth() {
  for (const kind of ['MySQL', 'MariaDB', 'SQLite']) {
    const servers = [];
    for (const size of MOST.keys()) servers.push(await startFilled(kind, size));
    const plans = [];
    for (const { caller, count } of servers) plans.push(await callsOf(caller, count));
    const rows = [];
    for (const { name } of plans[0]) {
      const paths = plans.map((plan) => plan.find((call) => call.name === name).path);
      rows.push(row(kind, name, await measure(servers, paths)));
    }
    print(kind, rows);
    for (const { caller, end } of servers) {
      caller.close();
      await end();
    }
  }
}

/** Sequential requests, to the servers in rotating order. */
async function measure(servers, paths) {
  const times = servers.map(() => []);
  const started = Date.now();
  for (let round = -CALL_WARM_UP; round < CALL_ROUNDS; round += 1) {
    if (Date.now() - started > CALL_SECONDS * 1000 && round >= CALL_ROUNDS / 4) break;
    for (let turn = 0; turn < servers.length; turn += 1) {
      const at = (turn + round + CALL_WARM_UP) % servers.length;
      const { ms } = await servers[at].caller.get(paths[at]);
      if (round >= 0) times[at].push(ms);
    }
  }
  return times;
}

function row(kind, name, times) {
  return [
    times[0].length < CALL_ROUNDS ? `${name} (${times[0].length} rounds only)` : name,
    ...[...MOST].flatMap(([size, atMost], index) => {
      const p95 = percentile(times[index], 0.95);
      const what = `${name} on ${kind} at ${inDigits(size)}`;
      return [median(times[index]).toFixed(1), p95.toFixed(1), ...judge(what, p95, { atMost })];
    }),
  ];
}

function print(kind, rows) {
  const columns = [...MOST.keys()].flatMap((size) => [inDigits(size), 'p95', 'limit', '']);
  printTable(
    `Median and p95 of ${CALL_ROUNDS} requests each, in ms; the limits are of the p95`,
    [`(c) growth, ${kind}`, ...columns],
    rows,
  );
}
