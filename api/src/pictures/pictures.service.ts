import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { PICTURE_ERRORS, type PictureFormat, type UploadedPicture } from '../contract/pictures.js';
import { insertRow, insertRows } from '../platform/database/insert-row.js';
import { isUniqueViolation } from '../platform/database/errors.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { ApiError } from '../platform/http/api-error.js';
import { fileName, widthsIn } from './file-name.js';
import { PictureEntity, PicturePartEntity } from './picture.entity.js';
import { prepareApart } from './prepare-apart.js';
import type { PreparedPicture } from './prepare.js';

/** In base64; a TEXT column of MySQL holds 65,535 bytes. */
const PART_LENGTH = 60_000;
/** Each takes up to 12 MB while it waits, and some seconds. */
const MOST_WAITING = 3;
const BUSY_SECONDS = 5;

@Injectable()
export class PicturesService {
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  constructor(private readonly database: UnitOfWork) {}

  /**
   * Prepares a picture and keeps it; one after the other, for the memory that each takes.
   * @param read gives what was uploaded, where it is not one too many
   * @throws ApiError 400, 413, 429 with Retry-After where too many wait
   */
  async add(read: () => Promise<Buffer>, uid: string): Promise<UploadedPicture> {
    if (this.#waiting >= MOST_WAITING)
      throw new ApiError(
        429,
        { error: PICTURE_ERRORS.busy },
        { 'retry-after': String(BUSY_SECONDS) },
      );
    this.#waiting += 1;
    try {
      // Before its turn: who sends slowly holds up no other.
      const bytes = await read();
      const turn = this.#last.then(async () => this.#store(await prepareApart(bytes), uid));
      this.#last = turn.catch(() => undefined);
      return await turn;
    } finally {
      this.#waiting -= 1;
    }
  }

  /** The facts of those that are there, by their hashes. */
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
    const ids = Array.from({ length: count }, (_, part) => partId(hash, name, part));
    const parts = await reader.findBy(PicturePartEntity, { id: In(ids) });
    const data = new Map(parts.map((part) => [part.id, part.data]));
    return Buffer.from(ids.map((id) => data.get(id) ?? '').join(''), 'base64');
  }

  async #store(prepared: PreparedPicture, uid: string): Promise<UploadedPicture> {
    const { hash, width, height, files } = prepared;
    const texts = [...files].map(([name, bytes]) => [name, bytes.toString('base64')] as const);
    const parts = Object.fromEntries(
      texts.map(([name, text]) => [name, Math.ceil(text.length / PART_LENGTH)]),
    );
    const row = { id: hash, width, height, parts, createdAt: new Date(), uid };
    try {
      await this.database.transaction(async (manager) => {
        await insertRow(manager, PictureEntity, row);
        for (const [name, text] of texts)
          await insertRows(manager, PicturePartEntity, partsOf(hash, name, text));
      });
    } catch (error) {
      // The same picture is there already.
      if (!isUniqueViolation(error)) throw error;
    }
    return toUploaded(row);
  }
}

const partId = (hash: string, name: string, part: number) => `${hash}-${name}-${String(part)}`;

const partsOf = (hash: string, name: string, text: string): PicturePartEntity[] =>
  Array.from({ length: Math.ceil(text.length / PART_LENGTH) }, (_, part) => ({
    id: partId(hash, name, part),
    data: text.slice(part * PART_LENGTH, (part + 1) * PART_LENGTH),
  }));

const toUploaded = ({ id, width, height, parts }: PictureEntity): UploadedPicture => ({
  hash: id,
  width,
  height,
  widths: widthsIn(Object.keys(parts), 'webp'),
  avifWidths: widthsIn(Object.keys(parts), 'avif'),
});
