import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A page as it is sent: rendered and compressed once, at start. */
export interface RenderedPage {
  status: number;
  type: string;
  etag: string;
  bodies: { br: Buffer; gzip: Buffer; identity: Buffer };
}

export function preparePage(text: string, { status = 200, type = 'text/html' } = {}): RenderedPage {
  const identity = Buffer.from(text);
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  return {
    status,
    type: `${type}; charset=utf-8`,
    // Weak: the same page in another encoding has other bytes.
    etag: `W/"${hash}"`,
    bodies: { br: brotliCompressSync(identity), gzip: gzipSync(identity), identity },
  };
}

/** Sends a page in the best encoding that the browser takes; a 304 where it has it already. */
export function sendPage(page: RenderedPage, request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag: page.etag });
  if (page.status === 200 && isKnown(request.headers['if-none-match'], page.etag)) {
    reply.code(304).send();
    return;
  }
  const encoding = bestEncoding(request.headers['accept-encoding'] ?? '');
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  reply.code(page.status).type(page.type).send(page.bodies[encoding]);
}

const isKnown = (header: string | undefined, etag: string) =>
  header !== undefined &&
  (header === '*' || header.split(',').some((known) => weak(known.trim()) === weak(etag)));

const weak = (etag: string) => etag.replace(/^W\//, '');

function bestEncoding(accepted: string): keyof RenderedPage['bodies'] {
  const names = accepted
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim());
  return (['br', 'gzip'] as const).find((name) => names.includes(name)) ?? 'identity';
}
