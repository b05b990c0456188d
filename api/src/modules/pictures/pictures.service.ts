import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { In } from 'typeorm';
import type { FocusPoint } from '../../contract/catalogue/catalogue.js';
import {
  PICTURE_ERRORS,
  type PictureFormat,
  type UploadedPicture,
} from '../../contract/pictures.js';
import { ignoreDuplicate, redactError } from '../../platform/database/errors.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { ApiError } from '../../platform/http/api-error.js';
import { PictureEntity, PictureFileEntity } from './picture.entity.js';
import { prepareInChildProcess, type Job } from './prepare-in-child-process.js';
import { fileName, linkPictureHash, widthsIn, type PreparedPicture } from './prepare.js';

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
