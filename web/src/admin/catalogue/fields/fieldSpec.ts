/** The fields of the editor as data, rendered by FieldOf.tsx. */

interface FieldBase {
  /** Its path below the part of the document that it belongs to. */
  name: string;
  label: string;
  hint?: string;
}

export type FieldSpec =
  /** `lines`: the initial height of a text of several lines. */
  | (FieldBase & { kind: 'text'; lines?: number; isShort?: boolean })
  /** `none`: the label of `null`, where that is allowed. `mayBeEmpty`: it may be missing. */
  | (FieldBase & {
      kind: 'number';
      none?: string;
      unit?: string;
      mayBeEmpty?: boolean;
      isDecimal?: boolean;
    })
  | (FieldBase & { kind: 'choice'; options: Readonly<Record<string, string>> })
  | (FieldBase & { kind: 'money' })
  | (FieldBase & { kind: 'flag' })
  /** A list of texts, such as features. */
  | (FieldBase & { kind: 'texts'; item: string; lines?: number })
  | (FieldBase & { kind: 'picture' })
  | (FieldBase & { kind: 'list'; item: ItemSpec })
  | (FieldBase & { kind: 'optional'; add: string; blank: object; fields: readonly FieldSpec[] })
  /** Per cent of the total, or an amount. */
  | (FieldBase & { kind: 'deposit' })
  /** The owner's words in each letter to customers. */
  | (FieldBase & { kind: 'mailWords' })
  /** The equipment that each item takes. */
  | (FieldBase & { kind: 'uses' });

export type Item = Readonly<Record<string, unknown>>;

export interface ItemSpec {
  noun: string;
  fields: readonly FieldSpec[];
  /** The text of an empty list, where it is not the usual one. */
  empty?: string;
  title: string | ((item: Item) => string);
  detail?: (item: Item, money: (amount: number) => string) => string;
  most: number;
  /** What a new one has besides empty fields; undefined where no more can be added. */
  preset?: (items: readonly Item[]) => Item | undefined;
  /** A saved item is archived rather than removed, since bookings may refer to it. */
  isArchived?: boolean;
}

/** A value of the draft as text; empty for what is neither text nor number. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

export interface FieldProps<Kind extends FieldSpec['kind']> {
  spec: Extract<FieldSpec, { kind: Kind }>;
  /** Its place in the document. */
  path: string;
}

/** The name of an item; of one without a name, its kind and its place. */
export const itemName = ({ title, noun }: ItemSpec, item: Item, at: number): string =>
  (typeof title === 'string' ? textOf(item[title]) : title(item)) ||
  capitalised(`${noun} ${String(at + 1)}`);

export const capitalised = (words: string): string =>
  words.charAt(0).toUpperCase() + words.slice(1);

export interface Section {
  id: string;
  title: string;
  /** One sentence: what it is, and what happens where it is empty. */
  intro: string;
  fields: readonly FieldSpec[];
  /** Its place on the public page. */
  selector?: string;
  /** Its preview is a letter to customers, not the public page. */
  isOfLetters?: true;
}

type ListSection = Omit<Section, 'fields'> & {
  /** Of the list in the document; left out where it is the section's id. */
  name?: string;
  /** Of the list; left out where it is the section's title. */
  label?: string;
  item: ItemSpec;
};

export const listSection = ({ name, label, item, ...section }: ListSection): Section => ({
  ...section,
  fields: [{ kind: 'list', name: name ?? section.id, label: label ?? section.title, item }],
});

export const firstUnused = <Value>(
  values: readonly Value[],
  items: readonly Item[],
  name: string,
): Value | undefined => values.find((value) => !items.some((item) => item[name] === value));
