import { Caller } from './caller.mjs';
import { PAGE } from './load.mjs';
import { statementsOf } from './logged.mjs';
import { requests } from './rows.mjs';

/**
 * What our server asks the database for one GET of who is signed in and one POST of a visitor, when both
 * have been called before.
 * @param {string} user of the database
 * @param {import('./caller.mjs').Caller} caller
 * @returns texts: of the GET those that find the session, the page and all others; of the POST all;
 *   and the fields of the answers, in their order
 */
export async function learnStatements(user, caller) {
  const [body] = requests(100);
  const page = () => caller.get(PAGE);
  const visitor = new Caller(caller.url);
  const book = () => visitor.send('POST', '/api/bookings', body);
  await page();
  let answer;
  const texts = await statementsOf(user, async () => (answer = await page()));
  const isSession = (text) => /FROM `?(sessions|users)\b/.test(text);
  // The first: that for requests that were sent twice has the same limit where all are open.
  const pageText = texts.find((text) => /FROM `?bookings\b[^]*LIMIT 100\b/.test(text));
  const get = {
    session: texts.filter(isSession),
    page: pageText,
    counts: texts.filter((text) => !isSession(text) && text !== pageText),
    total: answer.headers['x-total-count'],
  };
  const made = [await book()];
  const post = await statementsOf(user, async () => made.push(await book()));
  visitor.close();
  for (const { text } of made) await caller.send('DELETE', `/api/bookings/${JSON.parse(text).id}`);
  if (!get.page || get.session.length === 0 || post.length === 0)
    throw new Error(
      `The log shows something else than expected: ${[...texts, ...post].join('\n')}`,
    );
  return { get, post, fields: Object.keys(JSON.parse(answer.text)[0]) };
}
