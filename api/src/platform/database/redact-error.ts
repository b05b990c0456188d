import { QueryFailedError } from 'typeorm';

interface CodedError extends Error {
  code?: unknown;
}

/**
 * What a log may say of a failure. A failed statement carries the values that it was given, names
 * and addresses among them, and MySQL repeats them in its sentence: of these only the statement
 * with its question marks is told, and the code.
 */
export function redactError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name: type, stack = '' } = error;
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  if (error instanceof QueryFailedError) {
    const { code, message } = error.driverError as CodedError;
    const said = String(code).startsWith('SQLITE_') && { message };
    return { type, code, ...said, query: error.query, stack: frames.join('\n') };
  }
  const { code, message } = error as CodedError;
  return { type, ...(code !== undefined && { code }), message, stack: frames.join('\n') };
}
