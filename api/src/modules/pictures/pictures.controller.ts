import multipart from '@fastify/multipart';
import { Controller, Post, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ERRORS } from '../../contract/errors.js';
import {
  PICTURE_ERRORS,
  PICTURE_FORMATS,
  PICTURE_LIMITS,
  UPLOADED_PICTURE_SCHEMA,
} from '../../contract/pictures.js';
import { ApiError, sendError } from '../../platform/http/api-error.js';
import { Answers, ApiErrors, Uid } from '../../platform/http/call.js';
import { PicturesService } from './pictures.service.js';

const UPLOAD = '/api/pictures';
const YEAR_SECONDS = 31_536_000;

@ApiTags('catalogue')
@Controller('pictures')
export class PicturesController {
  constructor(private readonly pictures: PicturesService) {}

  @Post()
  @ApiOperation({
    summary: 'Upload a picture for the catalogue',
    description: 'JPEG, PNG, WebP or AVIF; all that it holds but the picture is left out.',
  })
  @ApiConsumes('multipart/form-data')
  @ApiBody({
    schema: {
      type: 'object',
      properties: { file: { type: 'string', format: 'binary' } },
      required: ['file'],
    },
  })
  @Answers(201, UPLOADED_PICTURE_SCHEMA, 'The picture, ready to be shown')
  @ApiErrors(429)
  async upload(@Req() request: FastifyRequest, @Uid() uid: string) {
    return this.pictures.add(() => read(request), uid);
  }
}

async function read(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new ApiError(415, { error: PICTURE_ERRORS.noForm });
  let file: Buffer | undefined;
  try {
    for await (const part of request.parts()) {
      if (file) throw ApiError.invalid({ file: PICTURE_ERRORS.several });
      if (part.type !== 'file' || part.fieldname !== 'file') break;
      file = await part.toBuffer();
    }
  } catch (error) {
    if (error instanceof ApiError) throw error;
    if ((error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE')
      throw new ApiError(413, { error: PICTURE_ERRORS.tooLarge });
    // What the parser throws for a form that is cut off or malformed has no status.
    throw ApiError.invalid({ file: PICTURE_ERRORS.broken });
  }
  if (!file) throw ApiError.invalid({ file: PICTURE_ERRORS.missing });
  return file;
}

/** Accepts forms with a file for the one call that uploads; all others take only JSON. */
export async function readUploads(server: FastifyInstance): Promise<void> {
  server.addHook('onRequest', (request, reply, done) => {
    const isForm = /^multipart\//i.test(request.headers['content-type'] ?? '');
    const { method } = request;
    const hasBody = !['GET', 'HEAD'].includes(method);
    const isUpload = method === 'POST' && request.routeOptions.url === UPLOAD;
    if (isForm && hasBody && !isUpload)
      return sendError(new ApiError(415, { error: ERRORS.notJson }), request, reply);
    done();
  });
  const fileSize = PICTURE_LIMITS.megabytes * 1_000_000;
  await server.register(multipart, { limits: { fileSize, fieldSize: 100, parts: 2 } });
}

export function servePictures(server: FastifyInstance, pictures: PicturesService): void {
  for (const format of PICTURE_FORMATS)
    server.get<{ Params: { hash: string; width: string } }>(
      `/pictures/:hash(^[0-9a-f]{32})-:width(^[1-9][0-9]{0,4}).${format}`,
      async (request, reply) => {
        const { hash, width } = request.params;
        const file = await pictures.file(hash, Number(width), format);
        if (!file) return sendError(ApiError.notFound(ERRORS.nothingHere), request, reply);
        return reply
          .header('cache-control', `public, max-age=${String(YEAR_SECONDS)}, immutable`)
          .type(`image/${format}`)
          .send(file);
      },
    );
}
