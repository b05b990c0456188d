import { onlyEmailOf, today } from './rows.mjs';

const LIMIT = 10;
const TABS = ['pending', 'confirmed', 'cancelled', 'completed', 'upcoming'];
const DAY_MS = 86_400_000;
const day = (offset) => new Date(today() + offset * DAY_MS).toISOString().slice(0, 10);

/**
 * What the dashboard asks a server with so many bookings. Pages of ten, so that also the tabs of a
 * hundred bookings fill theirs.
 * @param {import('./caller.mjs').Caller} caller
 * @param {number} count
 * @returns {Promise<{ name: string, path: string, isSearch: boolean }[]>}
 */
export async function callsOf(caller, count) {
  const list = (query) => `/api/bookings?limit=${LIMIT}&${query}`;
  const pagesOf = async (query) => Math.ceil((await caller.total(list(query))) / LIMIT);
  const phone = await digitsOfSomebody(caller, list);
  const calls = [
    ['list page', list('page=1')],
    ...TABS.map((status) => [`tab ${status}`, list(`status=${status}`)]),
    ['stats', '/api/bookings/stats'],
    ['search, one hit', list(`q=${encodeURIComponent(onlyEmailOf(count / 2 + 1))}`)],
    ['search, many hits', list('q=khan')],
    ['search, no hit', list('q=nobody+of+that+name')],
    ['search, phone digits', list(`q=${phone}`)],
    ['range of dates', list(`from=${day(-60)}&to=${day(60)}`)],
    ['sort=eventDate', list('sort=eventDate')],
    ['sort=-lastName', list('sort=-lastName')],
    ['sort=answerDueAt', list('sort=answerDueAt')],
    ['unanswered, sort=answerDueAt', list('unanswered=true&sort=answerDueAt')],
    ['page in the middle', list(`page=${Math.ceil(count / LIMIT / 2)}`)],
    ['last page', list(`page=${count / LIMIT}`)],
    [
      'last page of a tab',
      list(`status=completed&page=${await pagesOf('status=completed&page=1')}`),
    ],
    ['last page of a search', list(`q=khan&page=${await pagesOf('q=khan&page=1')}`)],
    ['tab completed, sort=lastName', list('status=completed&sort=lastName')],
    ['tab cancelled, sort=-lastName', list('status=cancelled&sort=-lastName')],
    ['tab completed, sort=-eventDate', list('status=completed&sort=-eventDate')],
    ['range, sort=lastName', list(`from=${day(-60)}&to=${day(60)}&sort=lastName`)],
    ['one day', list(`from=${day(-100)}&to=${day(-100)}`)],
    ['one day, sort=lastName', list(`from=${day(-100)}&to=${day(-100)}&sort=lastName`)],
    ['search a', list('q=a')],
    ['search khan sort=lastName', list('q=khan&sort=lastName')],
    ['search khan sort=eventDate', list('q=khan&sort=eventDate')],
    ['search and tab', list('q=khan&status=completed')],
    ['page 10', list('page=10')],
    ['members stats', '/api/members/stats'],
    ['members search', `/api/members?limit=${LIMIT}&q=khan`],
    ['members tab', `/api/members?limit=${LIMIT}&status=active`],
    ['members sort', `/api/members?limit=${LIMIT}&sort=-lastName`],
    ['members', `/api/members?limit=${LIMIT}`],
  ];
  await expectHits(caller, Object.fromEntries(calls));
  return calls.map(([name, path]) => ({ name, path, isSearch: /[?&]q=/.test(path) }));
}

/** The last digits of a stored phone number, without its spaces. */
async function digitsOfSomebody(caller, list) {
  const [{ phone }] = JSON.parse((await caller.get(list('page=3'))).text);
  return phone.replace(/\D/g, '').slice(-8);
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
