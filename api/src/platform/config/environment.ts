import { readFileSync } from 'node:fs';
import * as v from 'valibot';

/** Why the server cannot start, as one sentence for the operator; shown without a stack. */
export class StartError extends Error {}

export type Environment = Record<string, string | undefined>;

/** Trimmed, also from the file which `<name>_FILE` names; `null` where unset or blank. @throws StartError */
export function readVariable(environment: Environment, name: string): string | null {
  const value = environment[name]?.trim() || null;
  const file = environment[`${name}_FILE`]?.trim() || null;
  if (file === null) return value;
  if (value !== null)
    throw new StartError(`${name} and ${name}_FILE must not be set both; set one of them.`);
  try {
    return readFileSync(file, 'utf8').trim() || null;
  } catch {
    throw new StartError(`${name}_FILE must be the path of a file that can be read.`);
  }
}

/** The variable of a name in a schema: SITE_URL of `siteUrl`. */
export const variableOf = (name: string) => name.replace(/[A-Z]/g, '_$&').toUpperCase();

/**
 * The variables that a schema names, and no others: a command may lack the files of some.
 * @throws StartError that names the first wrong variable, with the schema's end of a sentence
 */
export function readVariables<Schema extends v.ObjectSchema<v.ObjectEntries, undefined>>(
  environment: Environment,
  schema: Schema,
): v.InferOutput<Schema> {
  const names = Object.keys(schema.entries);
  const values = names.map((name) => [name, readVariable(environment, variableOf(name))]);
  const result = v.safeParse(schema, Object.fromEntries(values), { abortEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new StartError(`${variableOf(v.getDotPath(issue) ?? '')} ${issue.message}`);
}
