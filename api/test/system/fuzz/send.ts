import { gunzipSync } from 'node:zlib';
import { request, type IncomingHttpHeaders } from 'node:http';

/** A request as bytes go out: nothing is corrected on the way. */
export interface Request {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer | null;
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

const PATIENCE_MS = 5000;

/** @throws where there is no answer within 5 s */
export function send(url: string, { method, path, headers, body }: Request): Promise<Answer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const sent = request(
      { hostname, port, method, path, agent: false, timeout: PATIENCE_MS, headers },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: textOf(Buffer.concat(chunks), response.headers),
          }),
        );
      },
    );
    sent.on('timeout', () => sent.destroy(new Error('no answer in time')));
    sent.on('error', reject);
    sent.end(body ?? undefined);
  });
}

const textOf = (bytes: Buffer, headers: IncomingHttpHeaders) =>
  (headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString();
