import { Caller } from './caller.mjs';
import { filledDatabase, onMariadb, startFilled } from './databases.mjs';
import { median } from './figures.mjs';
import { LOAD_ROUNDS, LOAD_SECONDS, WARM_UP_SECONDS } from './length.mjs';
import { booking, load, pageOf100 } from './load.mjs';
import { statementsOf } from './logged.mjs';
import { judge, printTable } from './report.mjs';
import { requests } from './rows.mjs';
import { SESSION_SECRET, startServer } from './server-process.mjs';

const BOOKINGS = 10_000;
const PURPOSE = 'ratio';
const LEAST = { POST: 0.5, GET: 0.8 };

/** Requests a second of ours beside those of a bare program with the same statements. */
export async function ratio() {
  const ours = await startFilled('MariaDB', BOOKINGS, PURPOSE);
  const { DATABASE_URL } = await filledDatabase('MariaDB', BOOKINGS, PURPOSE);
  const statements = await learn(ours.caller);
  const bare = await startServer(['api/bench/bare-server.mjs'], '/', {
    DATABASE_URL,
    SESSION_SECRET,
    STATEMENTS: JSON.stringify(statements),
  });
  const programs = { ours: ours.url, bare: bare.url };
  await expectAlike(ours.caller, bare.url);
  console.log(
    `\nStatements of one request: GET ${statements.get.session.length + 1 + statements.get.counts.length}, POST ${statements.post.length}`,
  );
  const get = await compare(programs, pageOf100(ours.caller.cookie), async () => {});
  const name = new URL(DATABASE_URL).pathname.slice(1);
  const post = await compare(programs, booking(), () => onMariadb('TRUNCATE bookings', name));
  print([
    ['GET', 'GET /api/bookings?limit=100', get],
    ['POST', 'POST /api/bookings', post],
  ]);
  ours.caller.close();
  await Promise.all([ours.end(), bare.end()]);
}

/** What our server asks the database for one GET and one POST, when both have been called before. */
async function learn(caller) {
  const user = `${PURPOSE}_${BOOKINGS}`;
  const [body] = requests(100);
  const page = () => caller.get('/api/bookings?limit=100');
  const book = () => caller.send('POST', '/api/bookings', body);
  await page();
  let answer;
  const texts = await statementsOf(user, async () => (answer = await page()));
  const isSession = (text) => /FROM `?(sessions|users)\b/.test(text);
  const isPage = (text) => /FROM `?bookings\b[^]*LIMIT 100\b/.test(text);
  const get = {
    session: texts.filter(isSession),
    page: texts.find(isPage),
    counts: texts.filter((text) => !isSession(text) && !isPage(text)),
    total: answer.headers['x-total-count'],
  };
  const made = [await book()];
  const post = await statementsOf(user, async () => made.push(await book()));
  for (const { text } of made) await caller.send('DELETE', `/api/bookings/${JSON.parse(text).id}`);
  if (!get.page || get.session.length === 0 || post.length === 0)
    throw new Error(
      `The log shows something else than expected: ${[...texts, ...post].join('\n')}`,
    );
  return { get, post, fields: Object.keys(JSON.parse(answer.text)[0]) };
}

/** The bare program does the same work only if it gives the same answers. */
async function expectAlike(caller, bareUrl) {
  const bare = new Caller(bareUrl);
  bare.cookie = caller.cookie;
  const same = (what, one, other) => {
    if (one !== other) throw new Error(`The programs differ in ${what}: ${one} and ${other}`);
  };
  const path = '/api/bookings?limit=100';
  const [one, other] = [await caller.get(path), await bare.get(path)];
  same('the total', one.headers['x-total-count'], other.headers['x-total-count']);
  same('a page', one.text, other.text);
  const [body] = requests(100);
  const made = await Promise.all(
    [caller, bare].map((by) => by.send('POST', '/api/bookings', body)),
  );
  const [ours, theirs] = made.map(({ text }) => JSON.parse(text));
  same('a status', made[0].status, made[1].status);
  const own = { id: '', createdAt: '' };
  same('a record', JSON.stringify({ ...ours, ...own }), JSON.stringify({ ...theirs, ...own }));
  for (const { id } of [ours, theirs]) {
    const { status } = await caller.send('DELETE', `/api/bookings/${id}`);
    same('what they store', status, 200);
  }
  const stranger = new Caller(bareUrl);
  same('who may read', (await stranger.send('GET', path)).status, 401);
  for (const each of [bare, stranger]) each.close();
}

/** In turns, so that whatever slows the machine down slows down both. */
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
