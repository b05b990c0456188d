import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { ERRORS } from '../../contract/errors.js';
import { PICTURE_FORMATS, PICTURE_LIMITS } from '../../contract/pictures.js';
import { ApiError } from '../../platform/http/api-error.js';
import { sendError } from '../../platform/http/error.filter.js';
import type { PicturesService } from './pictures.service.js';

const UPLOAD = '/api/pictures';
const YEAR_SECONDS = 31_536_000;

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

/** Serves uploaded pictures, which never change. */
export function servePictures(server: FastifyInstance, pictures: PicturesService): void {
  for (const format of PICTURE_FORMATS)
    server.get<{ Params: { hash: string; width: string } }>(
      `/pictures/:hash(^[0-9a-f]{32})-:width(^[0-9]{1,5}).${format}`,
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
