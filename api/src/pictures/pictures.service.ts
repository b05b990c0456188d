import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { PICTURE_ERRORS, type PictureFormat, type UploadedPicture } from '../contract/pictures.js';
import { insertRow } from '../platform/database/insert-row.js';
import { insertParts, readParts } from '../platform/database/text-parts.js';
import { isUniqueViolation } from '../platform/database/errors.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { ApiError } from '../platform/http/api-error.js';
import { fileName, widthsIn } from './file-name.js';
import { PictureEntity, PicturePartEntity } from './picture.entity.js';
import { prepareInChildProcess } from './prepare-in-child-process.js';
import type { PreparedPicture } from './prepare.js';

/** In base64; a TEXT column of MySQL holds 65,535 bytes. */
const PARTS = /.{1,60000}/g;
/** Each takes up to 12 MB while it waits, and some seconds. */
const WAITING_MAX = 3;
const BUSY_SECONDS = 5;

@Injectable()
export class PicturesService {
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  constructor(private readonly database: UnitOfWork) {}

  /**
   * Prepares a picture and stores it; one at a time, for the memory that each takes.
   * @param read reads the upload; not called where too many wait
   * @throws ApiError 400, 413, 429 with Retry-After where too many wait, 503 where none can be prepared
   */
  async add(read: () => Promise<Buffer>, uid: string): Promise<UploadedPicture> {
    if (this.#waiting >= WAITING_MAX)
      throw new ApiError(
        429,
        { error: PICTURE_ERRORS.busy },
        { 'retry-after': String(BUSY_SECONDS) },
      );
    this.#waiting += 1;
    try {
      // Read before its turn, so that a slow upload does not delay others.
      const bytes = await read();
      const turn = this.#last.then(async () =>
        this.#store(await prepareInChildProcess(bytes), uid),
      );
      this.#last = turn.catch(() => undefined);
      return await turn;
    } finally {
      this.#waiting -= 1;
    }
  }

  /** Those that exist, by their hashes. */
  async find(hashes: string[]): Promise<Record<string, UploadedPicture>> {
    if (hashes.length === 0) return {};
    const rows = await this.database.reader.findBy(PictureEntity, { id: In(hashes) });
    return Object.fromEntries(rows.map((row) => [row.id, toUploaded(row)]));
  }

  /** The bytes of one file; `null` where there is none. */
  async file(hash: string, width: number, format: PictureFormat): Promise<Buffer | null> {
    const { reader } = this.database;
    const picture = await reader.findOneBy(PictureEntity, { id: hash });
    const name = fileName(width, format);
    const count = picture?.parts[name];
    if (count === undefined) return null;
    const base64 = await readParts(reader, PicturePartEntity, `${hash}-${name}`, count);
    return Buffer.from(base64, 'base64');
  }

  async #store(prepared: PreparedPicture, uid: string): Promise<UploadedPicture> {
    const { hash, width, height, files } = prepared;
    const parts = new Map(
      [...files].map(([name, bytes]) => [name, bytes.toString('base64').match(PARTS) ?? []]),
    );
    const counts = Object.fromEntries([...parts].map(([name, { length }]) => [name, length]));
    const row = { id: hash, width, height, parts: counts, createdAt: new Date(), uid };
    try {
      await this.database.transaction(async (manager) => {
        await insertRow(manager, PictureEntity, row);
        for (const [name, texts] of parts)
          await insertParts(manager, PicturePartEntity, `${hash}-${name}`, texts);
      });
    } catch (error) {
      // The same picture is stored already.
      if (!isUniqueViolation(error)) throw error;
    }
    return toUploaded(row);
  }
}

const toUploaded = ({ id, width, height, parts }: PictureEntity): UploadedPicture => ({
  hash: id,
  width,
  height,
  widths: widthsIn(Object.keys(parts), 'webp'),
  avifWidths: widthsIn(Object.keys(parts), 'avif'),
});
