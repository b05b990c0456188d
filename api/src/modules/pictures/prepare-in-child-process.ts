import { fork } from 'node:child_process';
import { isHeic, PICTURE_ERRORS } from '../../contract/pictures.js';
import { ApiError } from '../../platform/http/api-error.js';
import type { LinkPicture, PreparedPicture, Refusal } from './prepare.js';

export interface Job {
  bytes: Buffer;
  /** To make only the picture of a link. */
  link?: LinkPicture;
}

/** As built; the same path from src and from dist. */
const PROGRAM = new URL('../../../dist/modules/pictures/prepare.process.js', import.meta.url);
/** A photograph of 12 megapixels took 3 s on two idle cores, 15 on busy ones, over 25 beside four browsers. */
const TIMEOUT_MS = 60_000;

/** For glibc, which else keeps some of what was freed, by chance (docs/decisions/0017). */
const MEMORY_RETURNED = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '1000000' };

/** No picture can be prepared; logged, and answered with a 503. */
class PreparingFailed extends ApiError {
  constructor(readonly code: string) {
    super(503, { error: PICTURE_ERRORS.failed }, { 'retry-after': '60' });
  }
}

/**
 * Why the process ended without an answer. A picture that crashes the library cannot be shown; a process
 * that ended by itself could not be started, and one that was killed had no memory left.
 */
const afterEnd = (code: number | null, by: NodeJS.Signals | null): Refusal | Error =>
  by === null || by === 'SIGKILL'
    ? new Error(`the process that prepares pictures ended (${by ?? String(code)})`)
    : 'unreadable';

/**
 * In a child process that ends with it: else the memory of pictures and of the library would stay with the
 * server, and a picture that crashes the library would crash the server.
 * @throws ApiError 400 for what is none of the four kinds, 413 for what is too large
 * @throws PreparingFailed where it is not the picture's fault
 */
export async function prepareInChildProcess(job: Job): Promise<PreparedPicture> {
  const child = fork(PROGRAM, {
    execArgv: [],
    // No secret of the server's.
    env: MEMORY_RETURNED,
    serialization: 'advanced',
    // Not logged: what the libraries print may quote the file.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    const prepared = await new Promise<PreparedPicture | Refusal | Error>((resolve, reject) => {
      child.once('message', (message) => resolve(message as PreparedPicture | Refusal | Error));
      child.once('exit', (code, by) => resolve(afterEnd(code, by)));
      child.once('error', reject);
      timer = setTimeout(resolve, TIMEOUT_MS, 'tooHeavy');
      child.send(job, () => undefined);
    });
    if (prepared instanceof Error) throw new PreparingFailed(prepared.message);
    if (typeof prepared !== 'string') return prepared;
    if (prepared === 'unreadable')
      throw ApiError.invalid({ file: PICTURE_ERRORS[isHeic(job.bytes) ? 'heic' : 'unreadable'] });
    throw new ApiError(413, { error: PICTURE_ERRORS[prepared] });
  } finally {
    clearTimeout(timer);
    child.kill('SIGKILL');
  }
}
