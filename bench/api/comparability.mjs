import { Caller } from './caller.mjs';
import { onMariadb } from './databases.mjs';
import { PAGE } from './load.mjs';
import { requests } from './rows.mjs';

/**
 * The bare program does the same work only if it gives the same answers, and stores the same.
 * @param {string} name of our server's database
 * @param {import('./caller.mjs').Caller} caller of our server
 * @param {string} bareUrl
 * @param {string} bareTable that the bare program books into
 */
export async function expectComparable(name, caller, bareUrl, bareTable) {
  const bare = new Caller(bareUrl);
  bare.cookie = caller.cookie;
  const same = (what, one, other) => {
    if (one !== other) throw new Error(`The programs differ in ${what}: ${one} and ${other}`);
  };
  const [one, other] = [await caller.get(PAGE), await bare.get(PAGE)];
  same('the total', one.headers['x-total-count'], other.headers['x-total-count']);
  same('a page', one.text, other.text);
  const [body] = requests(100);
  const made = await Promise.all(
    [caller, bare].map((by) => by.send('POST', '/api/bookings', body)),
  );
  const [ours, theirs] = made.map(({ text }) => JSON.parse(text));
  same('a status', made[0].status, made[1].status);
  // Only our server adds the link of the customer's page.
  const own = {
    ...{ requestLink: '', id: '', createdAt: '' },
    ...{ searchText: '', phoneNumber: '', reference: '', answerDueAt: '' },
  };
  const text = (record) => JSON.stringify({ ...record, ...own });
  same('a record', text(ours), text(theirs));
  const stored = async (table, { id }) =>
    text((await onMariadb(`SELECT * FROM ${table} WHERE id = '${id}'`))[0]);
  same('what they store', await stored(`${name}.bookings`, ours), await stored(bareTable, theirs));
  await caller.send('DELETE', `/api/bookings/${ours.id}`);
  const stranger = new Caller(bareUrl);
  same('who may read', (await stranger.send('GET', PAGE)).status, 401);
  for (const each of [bare, stranger]) each.close();
}
