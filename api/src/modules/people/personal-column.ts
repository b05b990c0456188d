import 'reflect-metadata';

const COLUMNS = Symbol('which columns tell something of a person');

type Constructor = new () => object;
/** By column: what it holds once the person is erased; null for one that is not personal. */
type Columns = Record<string, { erased: string | null } | null>;

/**
 * Says of a column that it tells something of a person.
 * @param erased what it holds once the person is erased
 */
export const Personal = (erased: string | null): PropertyDecorator => classify({ erased });

/** Says of a text column that it tells nothing of a person: it stays when they are erased. */
export const NotPersonal = (): PropertyDecorator => classify(null);

/** What a table's personal columns are set to when a person is erased, by column. */
export const erasedValues = (entity: Constructor): Record<string, string | null> =>
  Object.fromEntries(
    Object.entries(columnsOf(entity.prototype as object)).flatMap(([column, personal]) =>
      personal ? [[column, personal.erased]] : [],
    ),
  );

/** Whether a column was said to be personal, or not to be. */
export const isClassified = (entity: Constructor, column: string): boolean =>
  Object.hasOwn(columnsOf(entity.prototype as object), column);

const classify =
  (personal: Columns[string]): PropertyDecorator =>
  (target, column) => {
    const columns = { ...columnsOf(target), [column]: personal };
    Reflect.defineMetadata(COLUMNS, columns, target);
  };

const columnsOf = (target: object): Columns =>
  (Reflect.getMetadata(COLUMNS, target) ?? {}) as Columns;
