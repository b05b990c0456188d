/** @type {(() => unknown)[]} */
const ends = [];
/** @type {Promise<void> | undefined} */
let ending;

/**
 * What has to be done before the bench ends, whatever happens; the last first.
 * @param {() => unknown} end
 */
export const atEnd = (end) => void ends.push(end);

/** Ends all that was started; a second call waits for the first. */
export function endAll() {
  ending ??= (async () => {
    for (const end of ends.toReversed())
      await Promise.resolve()
        .then(end)
        .catch((error) => console.error(error));
  })();
  return ending;
}

for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
])
  process.once(signal, () => void endAll().then(() => process.exit(code)));
