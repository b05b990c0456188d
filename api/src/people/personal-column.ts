import 'reflect-metadata';

const ERASED_VALUES = Symbol('what personal columns hold once a person is erased');
const NOT_PERSONAL = Symbol('text columns that say nothing of a person');

type Constructor = new () => object;

/**
 * Says of a column that it tells something of a person.
 * @param erased what it holds once the person is erased
 */
export const Personal =
  (erased: string | null): PropertyDecorator =>
  (target, column) =>
    add(ERASED_VALUES, target, String(column), erased);

/** Says of a text column that it tells nothing of a person: it stays when they are erased. */
export const NotPersonal = (): PropertyDecorator => (target, column) =>
  add(NOT_PERSONAL, target, String(column), true);

/** What a table's personal columns are set to when a person is erased, by column. */
export const erasedValues = (entity: Constructor): Record<string, string | null> =>
  read<string | null>(ERASED_VALUES, entity.prototype as object);

/** Whether it has been said of a column if it is personal. */
export const isClassified = (entity: Constructor, column: string): boolean =>
  [ERASED_VALUES, NOT_PERSONAL].some((kind) =>
    Object.hasOwn(read(kind, entity.prototype as object), column),
  );

function add(kind: symbol, target: object, column: string, value: unknown): void {
  Reflect.defineMetadata(kind, { ...read(kind, target), [column]: value }, target);
}

const read = <T>(kind: symbol, target: object): Record<string, T> =>
  (Reflect.getMetadata(kind, target) ?? {}) as Record<string, T>;
