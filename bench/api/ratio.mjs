import { CONNECTIONS } from '../../api/dist/platform/database/mysql/mysql-connections.js';
import { sessionStatement } from '../../api/dist/platform/database/mysql/connection.js';
import { expectComparable } from './comparability.mjs';
import { OPTIONS } from './container.mjs';
import { filledDatabase, onMariadb, startFilled } from './databases.mjs';
import { median } from './figures.mjs';
import { learnStatements } from './learn-statements.mjs';
import { LOAD_ROUNDS, LOAD_SECONDS, MANY, WARM_UP_SECONDS } from './length.mjs';
import { booking, load, pageOf100 } from './load.mjs';
import { judge, printTable } from './report.mjs';
import { SESSION_SECRET, startServer } from './server-process.mjs';

const PURPOSE = 'ratio';
const BARE_TABLE = 'bare.bookings';
const LEAST = { POST: 0.5, GET: 0.7 };
const MOST_STATEMENTS = 6;

/** Requests a second of ours beside those of a bare program with the same statements. */
export async function ratio() {
  const ours = await startFilled('MariaDB', MANY, PURPOSE);
  const { DATABASE_URL } = await filledDatabase('MariaDB', MANY, PURPOSE);
  const name = new URL(DATABASE_URL).pathname.slice(1);
  const statements = await learnStatements(name, ours.caller);
  await onMariadb('CREATE DATABASE bare');
  await onMariadb(`CREATE TABLE ${BARE_TABLE} LIKE ${name}.bookings`);
  await onMariadb(`GRANT ALL ON bare.* TO ${name}@'%'`);
  const bare = await startServer([...OPTIONS, 'bench/api/bare-server.mjs'], '/', {
    DATABASE_URL,
    SESSION_STATEMENT: sessionStatement('mariadb'),
    CONNECTIONS: String(CONNECTIONS),
    SESSION_SECRET,
    STATEMENTS: JSON.stringify(statements),
    BOOKINGS_TABLE: BARE_TABLE,
  });
  const programs = { ours: ours.url, bare: bare.url };
  await expectComparable(name, ours.caller, bare.url, BARE_TABLE);
  const count = statements.post.length;
  const verdict = judge('statements of a POST', count, { atMost: MOST_STATEMENTS });
  console.log(
    `\nStatements of one request: GET ${statements.get.session.length + 1 + statements.get.counts.length}, POST ${count} (${verdict.join(', ')})`,
  );
  const get = await compare(programs, pageOf100(ours.caller.cookie), async () => {});
  const post = await compare(programs, booking(), async () => {
    for (const table of [`${name}.bookings`, BARE_TABLE]) await onMariadb(`TRUNCATE ${table}`);
  });
  print([
    ['GET', 'GET /api/bookings?limit=100', get],
    ['POST', 'POST /api/bookings', post],
  ]);
  ours.caller.close();
  await Promise.all([ours.end(), bare.end()]);
}

/** In turns, so that other load of the machine affects both. */
async function compare(programs, call, prepare) {
  const runs = { ours: [], bare: [] };
  for (const url of Object.values(programs)) {
    await prepare();
    await load(url, call, WARM_UP_SECONDS);
  }
  for (let round = 0; round < LOAD_ROUNDS; round += 1)
    for (const [name, url] of Object.entries(programs)) {
      await prepare();
      runs[name].push(await load(url, call, LOAD_SECONDS));
    }
  return runs;
}

function print(calls) {
  const rows = calls.flatMap(([method, name, runs]) => {
    const of = (program, figure) => median(runs[program].map((run) => run[figure]));
    const value = of('ours', 'perSecond') / of('bare', 'perSecond');
    const verdict = judge(`${method} ratio`, value, { atLeast: LEAST[method] });
    const line = (program) => [
      Math.round(of(program, 'perSecond')),
      spread(runs[program].map(({ perSecond }) => perSecond)),
      of(program, 'p50'),
      of(program, 'p99'),
    ];
    return [
      [name, 'ours', ...line('ours'), value.toFixed(2), ...verdict],
      ['', 'bare', ...line('bare')],
    ];
  });
  const heads = [
    '(a) ratio, MariaDB',
    'program',
    'req/s',
    'from–to',
    'p50 ms',
    'p99 ms',
    'ratio',
    'limit',
    '',
  ];
  printTable(`Median of ${LOAD_ROUNDS} runs each, in turns, 32 connections`, heads, rows);
}

const spread = (values) => `${Math.round(Math.min(...values))}–${Math.round(Math.max(...values))}`;
