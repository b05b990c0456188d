import type { FieldErrors } from 'react-hook-form';

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
