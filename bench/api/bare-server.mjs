import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import { createPool } from 'mysql2/promise';

// What our server is measured against: the same statements, and nothing between them and the
// socket. STATEMENTS says which: what was logged of one GET and of one POST of ours. It books into
// BOOKINGS_TABLE, so that our server has no work with what it has not stored itself.
const {
  PORT,
  DATABASE_URL,
  CONNECTIONS,
  SESSION_SECRET,
  SESSION_STATEMENT,
  STATEMENTS,
  BOOKINGS_TABLE,
} = process.env;
const { get, post, fields } = JSON.parse(STATEMENTS);
const pool = createPool({
  uri: DATABASE_URL,
  connectionLimit: Number(CONNECTIONS),
  timezone: 'Z',
});
pool.on('connection', (connection) => connection.query(SESSION_STATEMENT));

let made = 0;
const insert = post.find((text) => /^INSERT INTO .?bookings/i.test(text));
const columns = /\((.*?)\)/.exec(insert)[1].replace(/[`\s]/g, '').split(',');
const derived = ['searchText', 'phoneNumber'];
// Stored as 0 until something is paid, whatever is answered.
const sums = ['paid', 'refunded'];
const isGiven = (column) =>
  !sums.includes(column) && (fields.includes(column) || derived.includes(column));
const given = columns.filter(isGiven);
const places = columns.map((column) => (isGiven(column) ? '?' : 'DEFAULT'));
const insertText = `INSERT INTO ${BOOKINGS_TABLE} (${columns.join(',')}) VALUES (${places.join(',')})`;

createServer((request, response) => {
  const work = request.method === 'POST' ? book : request.url === '/' ? ready : list;
  work(request, response).catch((error) => {
    console.error(error);
    response.writeHead(500).end();
  });
}).listen(Number(PORT), '127.0.0.1');

async function ready(_request, response) {
  await pool.query('SELECT 1');
  response.end();
}

async function book(request, response) {
  let body = '';
  for await (const chunk of request) body += chunk;
  const asked = JSON.parse(body);
  const id = randomUUID();
  const createdAt = new Date();
  const record = {
    ...asked,
    ...{ id, status: 'pending', createdAt, source: 'website', answeredAt: null },
    reference: `F-${(made += 1).toString(36).toUpperCase().padStart(6, '0')}`,
    answerDueAt: new Date(createdAt.getTime() + 86_400_000),
  };
  Object.assign(record, progressOf(record));
  const { firstName, lastName, email, phone } = record;
  const digits = phone.replace(/\D/g, '');
  const row = {
    ...record,
    services: JSON.stringify(record.services),
    searchText: `${firstName} ${lastName}\n${email}\n${phone}\n${digits}`.toLowerCase(),
    phoneNumber: digits,
  };
  const values = given.map((column) => row[column] ?? null);
  if (post.length === 1) await pool.query(insertText, values);
  else await onOneConnection(values);
  // Which booking another one repeats is said in lists alone.
  const ofPages = ['duplicateOf', 'clashState'];
  const answered = fields.filter((field) => !ofPages.includes(field));
  answer(
    response,
    201,
    Object.fromEntries(answered.map((field) => [field, record[field] ?? null])),
  );
}

/** Sends the other statements that our server sends for a booking, too. */
async function onOneConnection(values) {
  const connection = await pool.getConnection();
  const ids = new Map();
  for (const text of post)
    await (text === insert
      ? connection.query(insertText, values)
      : connection.query(withOwnIds(text, ids)));
  connection.release();
}

const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

/** Replaces ids, the same by the same within one request. */
const withOwnIds = (text, ids) =>
  text.replaceAll(UUID, (id) => {
    if (!ids.has(id)) ids.set(id, randomUUID());
    return ids.get(id);
  });

async function list(request, response) {
  const isSignedIn = get.session[0].includes(verified(request.headers.cookie));
  if (!isSignedIn) return response.writeHead(401).end();
  for (const text of get.session) {
    const [[row]] = await pool.query(text);
    if (!row) return response.writeHead(401).end();
  }
  const [[rows, shape], ...others] = await Promise.all(
    [get.page, ...get.counts].map((text) => pool.query(text)),
  );
  const total = others[0] ? Object.values(others[0][0][0])[0] : get.total;
  answer(response, 200, rows.map(mapper(shape)), { 'x-total-count': total });
}

/** The hash of the session's id, if the token in the cookie is signed by us. */
function verified(cookies = '') {
  const token = /(?:^|; )finesse-session=([^;]*)/.exec(cookies)?.[1] ?? '';
  const [head, body, signature = ''] = token.split('.');
  const expected = createHmac('sha256', SESSION_SECRET).update(`${head}.${body}`).digest();
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const { sid } = JSON.parse(Buffer.from(body, 'base64url').toString());
  return createHash('sha256').update(sid).digest('hex');
}

/** The computed fields of a booking. */
function progressOf({ status, answerDueAt, answeredAt }) {
  const unanswered = Date.now() <= answerDueAt ? 'open' : 'late';
  const answered = answeredAt <= answerDueAt ? 'kept' : 'missed';
  const pending = answeredAt ? 'answered' : 'new';
  return {
    stage: status === 'pending' ? pending : status,
    answerState: answeredAt ? answered : unanswered,
    ...{ total: null, paid: null, balance: null, received: 0, refunded: 0 },
  };
}

/** Columns are named like the field, or with the table as a prefix. */
function mapper(shape) {
  const names = fields.map((field) => [
    field,
    shape.find(({ name }) => name === field || name.endsWith(`_${field}`))?.name,
  ]);
  return (row) => {
    const record = {};
    for (const [field, name] of names) record[field] = row[name] ?? null;
    record.services = JSON.parse(record.services);
    record.termsAccepted = Boolean(record.termsAccepted);
    Object.assign(record, progressOf(record));
    return record;
  };
}

function answer(response, status, value, headers = {}) {
  const text = JSON.stringify(value);
  response
    .writeHead(status, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(text),
      ...headers,
    })
    .end(text);
}

process.on('SIGTERM', () => process.exit(0));
