import { variableOf, type Environment } from './environment.js';
import * as schemas from './variables.js';

const SETTINGS = Object.values(schemas)
  .flatMap((schema) => (typeof schema === 'object' ? Object.keys(schema.entries) : []))
  .concat('databasePassword', 'publishHttp', 'publishHttps')
  .flatMap((name) => [variableOf(name), `${variableOf(name)}_FILE`]);

/** A sentence for each variable that is called nearly as a setting that is not set: TIMEZONE. */
export const misspelledSettings = (environment: Environment): string[] =>
  Object.keys(environment).flatMap((name) => {
    const meant = SETTINGS.find(
      (setting) => isUnset(environment, setting) && isNearly(name, setting),
    );
    if (meant === undefined || SETTINGS.includes(name)) return [];
    return [`${name} is not a setting; did you mean ${meant}?`];
  });

/** Neither by itself nor by a file. */
function isUnset(environment: Environment, setting: string): boolean {
  const name = setting.replace(/_FILE$/, '');
  return !environment[name] && !environment[`${name}_FILE`];
}

/**
 * Without an underscore, with one sign more, less or other, or with two of them swapped; not PORT,
 * which many programs have.
 */
function isNearly(given: string, setting: string): boolean {
  if (given.replaceAll('_', '') === setting.replaceAll('_', '')) return true;
  const at = [...setting, ''].findIndex((sign, index) => sign !== given[index]);
  const [rest, wanted] = [given.slice(at), setting.slice(at)];
  const swapped = `${rest[1] ?? ''}${rest[0] ?? ''}${rest.slice(2)}`;
  const isOneEdit =
    [rest, rest.slice(1)].includes(wanted.slice(1)) || [rest.slice(1), swapped].includes(wanted);
  return isOneEdit && setting.length > 'PORT'.length;
}
