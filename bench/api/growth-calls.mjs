import { onlyEmailOf, today } from './rows.mjs';

const LIMIT = 10;
const TABS = ['pending', 'confirmed', 'cancelled', 'completed', 'upcoming'];
const SORTS = ['eventDate', '-lastName', 'answerDueAt', 'status'];
const DAY_MS = 86_400_000;
const day = (offset) => new Date(today() + offset * DAY_MS).toISOString().slice(0, 10);

/**
 * What the dashboard asks a server with so many bookings. Pages of ten, so that also the tabs of a
 * hundred bookings fill theirs.
 * @param {import('./caller.mjs').Caller} caller
 * @param {number} count
 * @returns {Promise<{ name: string, path: string }[]>}
 */
export async function callsOf(caller, count) {
  const list = (query) => `/api/bookings?limit=${LIMIT}&${query}`;
  const pagesOf = async (query) => Math.ceil((await caller.total(list(query))) / LIMIT);
  const [{ id, phone }] = JSON.parse((await caller.get(list('page=3'))).text);
  const calls = [
    ['list page', list('page=1')],
    ...TABS.map((status) => [`tab ${status}`, list(`status=${status}`)]),
    ['stats', '/api/bookings/stats'],
    ['what waits', '/api/todo'],
    ['what waits for an answer', list('todo=answer')],
    ['search, one hit', list(`q=${encodeURIComponent(onlyEmailOf(count / 2 + 1))}`)],
    ['search, many hits', list('q=khan')],
    ['search, no hit', list('q=nobody+of+that+name')],
    ['search, phone digits', list(`q=${phone.replace(/\D/g, '').slice(-8)}`)],
    ['search and tab', list('q=khan&status=completed')],
    ['search, other order', list('q=khan&sort=lastName')],
    ['last page of a search', list(`q=khan&page=${await pagesOf('q=khan&page=1')}`)],
    ['range of dates', list(`from=${day(-60)}&to=${day(60)}`)],
    ['range, other order', list(`from=${day(-60)}&to=${day(60)}&sort=lastName`)],
    ['one day', list(`from=${day(-100)}&to=${day(-100)}`)],
    ...SORTS.flatMap((sort) => [
      [`sort=${sort}`, list(`sort=${sort}`)],
      [`sort=${sort}, last page`, list(`sort=${sort}&page=${count / LIMIT}`)],
    ]),
    ['tab, other order', list('status=completed&sort=lastName')],
    ['tab, last page', list(`status=completed&page=${await pagesOf('status=completed&page=1')}`)],
    ['stage=new', list('stage=new')],
    ['unanswered, by due time', list('unanswered=true&sort=answerDueAt')],
    ['page in the middle', list(`page=${Math.ceil(count / LIMIT / 2)}`)],
    ['last page', list(`page=${count / LIMIT}`)],
    ['page of 100', '/api/bookings?limit=100'],
    ['one booking', `/api/bookings/${id}`],
    ['diary of six weeks', `/api/diary?from=${day(3)}&to=${day(44)}`],
    ['day', `/api/day/${day(10)}`],
    ['figures', '/api/figures'],
    ['members', `/api/members?limit=${LIMIT}`],
    ['members stats', '/api/members/stats'],
    ['members search', `/api/members?limit=${LIMIT}&q=khan`],
    ['members tab', `/api/members?limit=${LIMIT}&status=active`],
    ['members, other order', `/api/members?limit=${LIMIT}&sort=-lastName`],
  ];
  await expectHits(caller, Object.fromEntries(calls));
  return calls.map(([name, path]) => ({ name, path }));
}

/** Checks that each search finds what it should, or its time would mean nothing. */
async function expectHits(caller, paths) {
  const found = (name) => caller.total(paths[name]);
  const isAsWanted =
    (await found('search, one hit')) === 1 &&
    (await found('search, many hits')) > 1 &&
    (await found('search, no hit')) === 0 &&
    (await found('search, phone digits')) >= 1;
  if (!isAsWanted) throw new Error('A search does not find what is there.');
}
