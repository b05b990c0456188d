import 'reflect-metadata';

const COLUMNS = Symbol('which columns tell something of a person');

type Constructor<Row extends object> = new () => Row;
/** By column: what it holds once the person is erased; null for one that is not personal. */
type Columns = Record<string, { erased: unknown } | null>;

/**
 * Says of a column that it tells something of a customer.
 * @param erased what it holds once the person is erased
 */
export const Personal = (erased: unknown = null): PropertyDecorator => classify({ erased });

/** Says of a text column that it tells nothing of a person: it stays when they are erased. */
export const NotPersonal = (): PropertyDecorator => classify(null);

/** Says of a column that it tells something of an admin: it goes with their account or session. */
export const OfAdmin = (): PropertyDecorator => classify(null);

/** What a table's personal columns are set to when a person is erased, by column. */
export const erasedValues = <Row extends object>(entity: Constructor<Row>): Partial<Row> =>
  Object.fromEntries(
    Object.entries(columnsOf(entity.prototype as object)).flatMap(([column, personal]) =>
      personal ? [[column, personal.erased]] : [],
    ),
  ) as Partial<Row>;

/** Whether a column was said to be personal, or not to be. */
export const isClassified = (entity: Constructor<object>, column: string): boolean =>
  Object.hasOwn(columnsOf(entity.prototype as object), column);

const classify =
  (personal: Columns[string]): PropertyDecorator =>
  (target, column) => {
    const columns = { ...columnsOf(target), [column]: personal };
    Reflect.defineMetadata(COLUMNS, columns, target);
  };

const columnsOf = (target: object): Columns =>
  (Reflect.getMetadata(COLUMNS, target) ?? {}) as Columns;
