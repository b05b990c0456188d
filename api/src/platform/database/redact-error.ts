import { QueryFailedError } from 'typeorm';

interface CodedError extends Error {
  code?: unknown;
}

/**
 * A failure without personal data, for the log. A failed statement carries its parameters, such as
 * names and addresses, and MySQL repeats them in its message: only the statement with its
 * placeholders and the code are kept.
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
  // That of JSON.parse quotes the text that it could not read.
  const said = !(error instanceof SyntaxError) && { message };
  return { type, ...(code !== undefined && { code }), ...said, stack: frames.join('\n') };
}
