/**
 * Runs the steps of many records in the order of their times, under a clock that shows the time of each:
 * `Date` of this process. A step after the last moment is run at it.
 * @param {AsyncGenerator<number>[]} runs each yields the time of its next step, in milliseconds
 * @param {number} last
 * @param {() => Promise<void>} afterEach step
 */
export async function runInOrder(runs, last, afterEach) {
  let now = last;
  globalThis.Date = new Proxy(Date, {
    construct: (target, args) => new target(...(args.length > 0 ? args : [now])),
    get: (target, key) => (key === 'now' ? () => now : target[key]),
  });
  const first = async (run) => ({ run, at: (await run.next()).value });
  const waiting = await Promise.all(runs.map(first));
  while (waiting.length > 0) {
    const next = waiting.reduce((earlier, other) => (other.at < earlier.at ? other : earlier));
    now = next.at;
    const { done, value } = await next.run.next();
    await afterEach();
    if (done) waiting.splice(waiting.indexOf(next), 1);
    else next.at = Math.min(Math.max(value, now), last);
  }
}
