/** What the editor asks for, as data: one small kit (FieldOf.tsx) shows each kind. */

interface Asked {
  /** Its path below the part of the document that it belongs to. */
  name: string;
  label: string;
  hint?: string;
}

export type FieldSpec =
  /** `lines`: how high a text of several lines begins. */
  | (Asked & { kind: 'text'; lines?: number; isShort?: boolean })
  /** `none`: what `null` reads as, where that may be chosen. `mayBeEmpty`: it may be missing. */
  | (Asked & {
      kind: 'number';
      none?: string;
      unit?: string;
      mayBeEmpty?: boolean;
      isDecimal?: boolean;
    })
  | (Asked & { kind: 'choice'; options: Readonly<Record<string, string>> })
  | (Asked & { kind: 'money' })
  | (Asked & { kind: 'flag' })
  /** A list of texts, such as features. */
  | (Asked & { kind: 'texts'; item: string; lines?: number })
  /** The picture of the part that it stands in, with its description and its focus point. */
  | (Asked & { kind: 'picture' })
  | (Asked & { kind: 'list'; item: ItemSpec })
  /** A part that may be missing. */
  | (Asked & { kind: 'optional'; add: string; blank: object; fields: readonly FieldSpec[] })
  /** Per cent of the total, or an amount. */
  | (Asked & { kind: 'deposit' })
  /** What of the equipment each item takes. */
  | (Asked & { kind: 'uses' });

export type Item = Readonly<Record<string, unknown>>;

export interface ItemSpec {
  /** One of the list, in a sentence. */
  noun: string;
  fields: readonly FieldSpec[];
  /** What is said where there is none, if not just that. */
  empty?: string;
  /** Which of its texts it is called by, or what makes its name. */
  title: string | ((item: Item) => string);
  /** What is read beside its name while it is folded. */
  detail?: (item: Item, money: (amount: number) => string) => string;
  most: number;
  /** What a new one has besides empty fields; undefined where no more can be added. */
  preset?: (items: readonly Item[]) => Item | undefined;
  /** It stays in the document, for what was asked for while it was offered. */
  isArchived?: boolean;
}

/** What a person reads of a value that may be half typed. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

export interface FieldProps<Kind extends FieldSpec['kind']> {
  spec: Extract<FieldSpec, { kind: Kind }>;
  /** Its place in the document. */
  path: string;
}
