import { startFilled } from './databases.mjs';
import { median, percentile } from './figures.mjs';
import { callsOf } from './growth-calls.mjs';
import {
  CALL_ROUNDS,
  CALL_SECONDS,
  CALL_WARM_UP,
  FEW,
  inDigits,
  MANY,
  VERY_MANY,
} from './length.mjs';
import { judge, printTable } from './report.mjs';

const SIZES = [FEW, MANY, VERY_MANY];
/**
 * From 100 to 10,000 bookings nobody should notice a difference, and with 100,000 nobody should wait.
 * A search reads everything that is searched, so only the second holds for it.
 */
const MOST = { growth: 1.5, p95: 50 };

/** How long each call takes with a hundred, ten thousand and a hundred thousand bookings. */
export async function growth() {
  for (const kind of ['MySQL', 'MariaDB', 'SQLite']) {
    const servers = [];
    for (const size of SIZES) servers.push(await startFilled(kind, size));
    const plans = [];
    for (const { caller, count } of servers) plans.push(await callsOf(caller, count));
    const rows = [];
    for (const { name, isSearch } of plans[0]) {
      const paths = plans.map((plan) => plan.find((call) => call.name === name).path);
      rows.push(row(kind, name, isSearch, await measure(servers, paths)));
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

function row(kind, name, isSearch, times) {
  const [small, middle, large] = times;
  const growth = median(middle) / median(small);
  const what = `${name} on ${kind}`;
  return [
    small.length < CALL_ROUNDS ? `${name} (${small.length} rounds only)` : name,
    ...times.flatMap((values) => [median(values).toFixed(1), percentile(values, 0.95).toFixed(1)]),
    growth.toFixed(2),
    ...(isSearch ? ['', ''] : judge(what, growth, { atMost: MOST.growth }, ' ×')),
    ...judge(what, percentile(large, 0.95), { atMost: MOST.p95 }, ' ms'),
  ];
}

function print(kind, rows) {
  const columns = SIZES.flatMap((size) => [inDigits(size), 'p95']);
  printTable(
    `Median and p95 of ${CALL_ROUNDS} requests each, in ms; × is the median at ${inDigits(MANY)} over that at ${inDigits(FEW)}; the last limit is of the p95 at ${inDigits(VERY_MANY)}`,
    [`(c) growth, ${kind}`, ...columns, '×', 'limit', '', 'limit', ''],
    rows,
  );
}
