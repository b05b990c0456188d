/** "1 hour", "2 hours". */
export const pluralize = (count: number, one: string, many = `${one}s`): string =>
  `${String(count)} ${count === 1 ? one : many}`;

/** The beginning of a text that is longer than so many characters. */
export const truncate = (text: string, longest: number): string =>
  text.length > longest ? `${text.slice(0, longest)}…` : text;
