import { fork } from 'node:child_process';
import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { In } from 'typeorm';
import type { FocusPoint } from '../../contract/catalogue/catalogue.js';
import {
  PICTURE_ERRORS,
  type PictureFormat,
  type UploadedPicture,
  isHeic,
} from '../../contract/pictures.js';
import { ignoreDuplicate, redactError } from '../../platform/database/errors.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { ApiError } from '../../platform/http/api-error.js';
import { PictureEntity, PictureFileEntity } from './picture.entity.js';
import {
  fileName,
  linkPictureHash,
  widthsIn,
  type PreparedPicture,
  type LinkPicture,
  type Refusal,
} from './prepare.js';

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
async function prepareInChildProcess(job: Job): Promise<PreparedPicture> {
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

/** Each takes up to 12 MB while it waits, and some seconds. */
const WAITING_MAX = 3;
const LATER = { 'retry-after': '5' };
const MIDDLE: FocusPoint = { x: 50, y: 50 };

@Injectable()
export class PicturesService {
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  constructor(
    private readonly database: UnitOfWork,
    private readonly http: HttpAdapterHost,
  ) {}

  /**
   * Prepares a picture and stores it; one at a time, for the memory that each takes.
   * @param read reads the upload; not called where too many wait
   * @throws ApiError 400, 413, 429 with Retry-After where too many wait, 503 where none can be prepared
   */
  async add(read: () => Promise<Buffer>, uid: string): Promise<UploadedPicture> {
    if (this.#waiting >= WAITING_MAX)
      throw new ApiError(429, { error: PICTURE_ERRORS.busy }, LATER);
    this.#waiting += 1;
    try {
      // Read before its turn, so that a slow upload does not delay others.
      const bytes = await read();
      return await this.#inTurn({ bytes }, uid);
    } finally {
      this.#waiting -= 1;
    }
  }

  async find(hashes: string[]): Promise<Record<string, UploadedPicture>> {
    if (hashes.length === 0) return {};
    const rows = await this.database.reader.findBy(PictureEntity, { id: In(hashes) });
    // One of a link is no picture that a catalogue may name.
    const uploaded = rows.map(toUploaded).filter(({ widths }) => widths.length > 0);
    return Object.fromEntries(uploaded.map((picture) => [picture.hash, picture]));
  }

  async file(hash: string, width: number, format: PictureFormat): Promise<Buffer | null> {
    const key = { pictureId: hash, name: fileName(width, format) };
    const file = await this.database.manager.findOneBy(PictureFileEntity, key);
    return file?.bytes ?? null;
  }

  /**
   * The hash of the picture that messengers show with a link; it is made where there is none yet.
   * @returns null where there is no such picture, or none can be made at the moment
   */
  async linkPicture(hash: string, focus: FocusPoint = MIDDLE): Promise<string | null> {
    const { [hash]: picture } = await this.find([hash]);
    if (!picture) return null;
    const link = { hash: linkPictureHash(hash, focus), focus };
    if (await this.database.manager.existsBy(PictureEntity, { id: link.hash })) return link.hash;
    const bytes = await this.file(hash, Math.max(...picture.widths), 'webp');
    if (!bytes) return null;
    try {
      return (await this.#inTurn({ bytes, link }, null)).hash;
    } catch (error) {
      // The page is more than its picture.
      const { log } = this.http.httpAdapter.getInstance<FastifyInstance>();
      log.error({ err: redactError(error) }, 'could not make the picture of links');
      return null;
    }
  }

  #inTurn(job: Job, uid: string | null): Promise<UploadedPicture> {
    const turn = this.#last.then(async () => this.#store(await prepareInChildProcess(job), uid));
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  async #store(prepared: PreparedPicture, uid: string | null): Promise<UploadedPicture> {
    const { hash, width, height, files } = prepared;
    const names = [...files.keys()];
    const row = { id: hash, width, height, files: names, createdAt: new Date(), uid };
    const store = async () => {
      await this.database.insert(PictureEntity, row);
      // One statement for each, since a server limits their length (`max_allowed_packet`).
      for (const [name, bytes] of files)
        await this.database.insert(PictureFileEntity, { pictureId: hash, name, bytes });
    };
    await this.database.transaction(store).catch(ignoreDuplicate);
    return toUploaded(row);
  }
}

const toUploaded = ({ id, width, height, files }: PictureEntity): UploadedPicture => ({
  hash: id,
  width,
  height,
  widths: widthsIn(files, 'webp'),
  avifWidths: widthsIn(files, 'avif'),
});
