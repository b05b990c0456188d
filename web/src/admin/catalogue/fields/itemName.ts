import { textOf, type Item, type ItemSpec } from './fieldSpec';

/** The name of an item; of one without a name, its kind and its place. */
export const itemName = ({ title, noun }: ItemSpec, item: Item, at: number): string =>
  (typeof title === 'string' ? textOf(item[title]) : title(item)) ||
  capitalised(`${noun} ${String(at + 1)}`);

export const capitalised = (words: string): string =>
  words.charAt(0).toUpperCase() + words.slice(1);
