import * as v from 'valibot';

/**
 * Each response is described once, by a schema, from which its type and its part of the OpenAPI
 * description are derived. Responses are not validated against it.
 */

interface FieldDocs {
  description?: string;
  example?: unknown;
}

/**
 * A record that the API returns; `name` is what the API's description calls it. Its fields come from a
 * function, so that a schema that only the server needs is left out of the client with all in it.
 */
/* @__NO_SIDE_EFFECTS__ */
export const record = <Entries extends v.ObjectEntries>(name: string, fields: () => Entries) =>
  v.pipe(v.object(fields()), v.title(name));

export const fieldFor = <Name extends string, Schema>(
  names: readonly Name[],
  schemaOf: (name: Name) => Schema,
) => Object.fromEntries(names.map((name) => [name, schemaOf(name)])) as Record<Name, Schema>;

export const pick = <Entries, const Names extends readonly (keyof Entries & string)[]>(
  { entries }: { entries: Entries },
  names: Names,
) => fieldFor(names, (name) => entries[name]) as Pick<Entries, Names[number]>;

export const pickValues = <Values, const Names extends readonly (keyof Values & string)[]>(
  values: Values,
  names: Names,
) => fieldFor(names, (name) => values[name]) as Pick<Values, Names[number]>;

type ResponseValue<Value> = Value extends Date ? string : Value;

/** What leaves the server of a row: the fields of a record that it has under the same names, times in ISO 8601. */
export const toRecord = <Entries extends object, Row extends object>(
  { entries }: { entries: Entries },
  row: Row,
) =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => Object.hasOwn(entries, name))
      .map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  ) as { [Name in keyof Entries & keyof Row]: ResponseValue<Row[Name]> };

/** A field, or a record in a field, with what the API's description says of it. */
/* @__NO_SIDE_EFFECTS__ */
export const described = <const Schema extends v.GenericSchema>(
  schema: Schema,
  docs: string | FieldDocs,
) => v.pipe(schema, v.metadata(typeof docs === 'string' ? { description: docs } : { ...docs }));

export const uuid = v.pipe(v.string(), v.uuid());
/** ISO 8601, UTC. */
export const moment = v.pipe(v.string(), v.isoTimestamp());
const IN_ZONE = 'In the business’s time zone';
/** `YYYY-MM-DD` */
export const localDate = described(v.pipe(v.string(), v.isoDate()), IN_ZONE);
/** `HH:MM` */
export const localTime = described(v.string(), IN_ZONE);
export const email = v.pipe(v.string(), v.email());
export const integer = v.pipe(v.number(), v.integer());
export const money = described(integer, 'In the smallest unit of the currency');

/** What deletes return: the id of what is gone. */
export const DELETED_SCHEMA = record('Deleted', () => ({ id: uuid }));
export type Deleted = v.InferOutput<typeof DELETED_SCHEMA>;
