import { readFileSync } from 'node:fs';
import { StartError } from './start-error.js';

export type Environment = Record<string, string | undefined>;

/** A variable's trimmed value; `undefined` where it is unset or empty. */
export type Read = (name: string) => string | undefined;

/** Reads a variable from the environment, or from the file that `<name>_FILE` names. */
export function reader(environment: Environment): Read {
  return (name) => {
    const value = environment[name]?.trim() || undefined;
    const file = environment[`${name}_FILE`]?.trim() || undefined;
    if (file === undefined) return value;
    if (value !== undefined)
      throw new StartError(`${name} and ${name}_FILE must not be set both; set one of them.`);
    try {
      return readFileSync(file, 'utf8').trim() || undefined;
    } catch {
      throw new StartError(`${name}_FILE must be the path of a file that can be read.`);
    }
  };
}
