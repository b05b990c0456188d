import type { FieldErrors } from 'react-hook-form';

/** What the controls of a form hold: a text, whether it is checked, or the values that are. */
export type FormValue = string | boolean | string[] | null | undefined;

/** A value as one text, which also compares it: several are comma-separated. */
export function valueText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.join(',');
  return value === null || value === undefined ? '' : JSON.stringify(value);
}

/** The texts of a draft as values, each of the kind that the form has under its name. */
export const valuesOfDraft = (
  draft: Readonly<Record<string, string>>,
  kinds: Readonly<Record<string, unknown>>,
): [name: string, value: string | string[]][] =>
  Object.entries(draft)
    .filter(([name]) => typeof kinds[name] === 'string' || Array.isArray(kinds[name]))
    .map(([name, text]) => [
      name,
      Array.isArray(kinds[name]) ? text.split(',').filter(Boolean) : text,
    ]);

interface Merged<Values> {
  values: Values;
  /** The fields that only the other change has touched, and are now as it left them. */
  merged: string[];
  /** The fields that both have changed, which keep what was typed. */
  collided: string[];
}

/**
 * What is typed, on top of somebody else's change of the same record.
 * @param base the values that both began with
 * @param together fields that follow from each other: mine are kept where I have changed one of them
 */
export function mergeValues<Values extends object>(
  base: Values,
  theirs: Values,
  mine: Values,
  together: readonly string[] = [],
): Merged<Values> {
  type Name = keyof Values & string;
  const names = Object.keys(theirs) as Name[];
  const differs = (name: Name, one: Values, other: Values) =>
    valueText(one[name]) !== valueText(other[name]);
  const isMine = (name: Name) =>
    (together.includes(name) ? (together as Name[]) : [name]).some((one) =>
      differs(one, mine, base),
    );
  const changed = names.filter((name) => differs(name, theirs, base));
  const merged = changed.filter((name) => !isMine(name));
  const collided = changed.filter((name) => isMine(name) && differs(name, mine, theirs));
  const values = { ...mine };
  for (const name of merged) values[name] = theirs[name];
  return { values, merged, collided };
}

export const isSameValues = (one: object, other: object): boolean => {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  const text = (values: object, name: string) =>
    valueText((values as Record<string, unknown>)[name]);
  return [...names].every((name) => text(one, name) === text(other, name));
};

/** The messages of a form's errors by the names of their fields: `packages.0.name`. */
export const errorMessages = (errors: FieldErrors): Record<string, string> =>
  Object.fromEntries(messagesBelow(errors));

/** @param parents the names that lead there */
function messagesBelow(errors: unknown, ...parents: string[]): [name: string, message: string][] {
  if (typeof errors !== 'object' || errors === null) return [];
  const { message } = errors as { message?: unknown };
  if (typeof message === 'string') return [[parents.join('.'), message]];
  return Object.entries(errors).flatMap(([name, inner]) =>
    // The error of a whole list.
    messagesBelow(inner, ...parents, ...(name === 'root' ? [] : [name])),
  );
}
