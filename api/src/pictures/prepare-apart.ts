import { fork } from 'node:child_process';
import { once } from 'node:events';
import { PICTURE_ERRORS } from '../contract/pictures.js';
import { ApiError } from '../platform/http/api-error.js';
import type { PreparedPicture, Refusal } from './prepare.js';

/** As built; the same seen from src and from dist. */
const PROGRAM = new URL('../../dist/pictures/prepare.process.js', import.meta.url);
const PATIENCE_MS = 25_000;

/**
 * Prepares a picture in a process of its own, which ends with it: what a picture takes, and what
 * reads pictures, would otherwise stay in the server's memory, and one that breaks it the server.
 * @throws ApiError 400 for what is none of the four kinds, 413 for what is too large
 */
export async function prepareApart(bytes: Buffer): Promise<PreparedPicture> {
  const child = fork(PROGRAM, {
    execArgv: [],
    // It has no business with what the server knows.
    env: {},
    serialization: 'advanced',
    // Nothing that the libraries say is for a log: it may quote what is in the file.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const given = new AbortController();
  const { signal } = given;
  try {
    // A picture that it dies of is none that can be shown.
    const died = once(child, 'exit', { signal }).then((): Refusal => 'unreadable');
    const late = once(AbortSignal.timeout(PATIENCE_MS), 'abort', { signal });
    const answered = once(child, 'message', { signal });
    for (const promise of [died, late, answered]) promise.catch(() => undefined);
    child.send(bytes, () => undefined);
    const prepared = await Promise.race([
      answered.then(([message]) => message as PreparedPicture | Refusal),
      died,
      late.then((): Refusal => 'tooHeavy'),
    ]);
    if (typeof prepared !== 'string') return prepared;
    if (prepared === 'unreadable') throw ApiError.invalid({ file: PICTURE_ERRORS.unreadable });
    throw new ApiError(413, { error: PICTURE_ERRORS[prepared] });
  } finally {
    given.abort();
    child.kill('SIGKILL');
  }
}
