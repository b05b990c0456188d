/** Random numbers (mulberry32), the same for the same seed. */
export function randomFrom(seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  /** An integer from `from` to `to`, both included. */
  const between = (from, to) => from + Math.floor(next() * (to - from + 1));
  const pick = (values) => values[between(0, values.length - 1)];
  const chance = (probability) => next() < probability;
  /** One of the keys, each as likely as its whole number says. */
  const weighted = (weights) =>
    pick(Object.entries(weights).flatMap(([key, weight]) => Array(weight).fill(key)));
  return { between, pick, chance, weighted };
}
