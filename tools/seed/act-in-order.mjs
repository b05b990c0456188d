/**
 * Lets people act in the order of time, under a clock that shows it: `Date` of this process. What would
 * come after the last moment is done at it.
 * @param {AsyncGenerator<number>[]} people each yields the moment of its next act, in milliseconds
 * @param {number} last
 * @param {() => Promise<void>} afterEach act
 */
export async function actInOrder(people, last, afterEach) {
  let now = last;
  globalThis.Date = new Proxy(Date, {
    construct: (target, args) => new target(...(args.length > 0 ? args : [now])),
    get: (target, key) => (key === 'now' ? () => now : target[key]),
  });
  const first = async (person) => ({ person, at: (await person.next()).value });
  const waiting = await Promise.all(people.map(first));
  while (waiting.length > 0) {
    const next = waiting.reduce((earlier, other) => (other.at < earlier.at ? other : earlier));
    now = next.at;
    const { done, value } = await next.person.next();
    await afterEach();
    if (done) waiting.splice(waiting.indexOf(next), 1);
    else next.at = Math.min(Math.max(value, now), last);
  }
}
