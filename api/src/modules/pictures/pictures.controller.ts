import { Controller, Post, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiCookieAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import {
  PICTURE_ERRORS,
  UPLOADED_PICTURE_SCHEMA,
  type UploadedPicture,
} from '../../contract/pictures.js';
import { ApiError } from '../../platform/http/api-error.js';
import { Answers, Uid } from '../../platform/http/call.js';
import { ApiErrors } from '../../platform/http/api-errors.js';
import { PicturesService } from './pictures.service.js';

@ApiTags('catalogue')
@ApiCookieAuth()
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
  @ApiErrors(400, 401, 403, 413, 415, 429)
  async upload(@Req() request: FastifyRequest, @Uid() uid: string): Promise<UploadedPicture> {
    return this.pictures.add(() => read(request), uid);
  }
}

/** The one file of a form. */
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
    if (isTooLarge(error)) throw new ApiError(413, { error: PICTURE_ERRORS.tooLarge });
    // What the parser throws for a form that is cut off or malformed has no status.
    throw ApiError.invalid({ file: PICTURE_ERRORS.broken });
  }
  if (!file) throw ApiError.invalid({ file: PICTURE_ERRORS.missing });
  return file;
}

const isTooLarge = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE';
