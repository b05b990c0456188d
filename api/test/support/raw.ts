import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

export interface RawAnswer {
  status: number;
  headers: IncomingMessage['headers'];
  text: string;
}

interface RawRequest {
  method?: string;
  /** Sent unchanged: no client normalises it. */
  target: string;
  headers?: Record<string, string | string[]>;
  body?: string | Buffer;
  /** The address of this machine that it comes from. */
  from?: string;
}

/** One request, over a connection of its own, with a target that `fetch` would not send. */
export async function askRaw(url: string, asked: RawRequest): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  const sent = request({
    host,
    port,
    path: asked.target,
    method: asked.method ?? 'GET',
    headers: asked.headers ?? {},
    agent: false,
    ...(asked.from !== undefined && { localAddress: asked.from }),
  });
  sent.end(asked.body);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: answer.statusCode ?? 0, headers: answer.headers, text: await text(answer) };
}

/** Bytes as they are, and all that comes back until the server ends the connection. */
export async function sendBytes(url: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write(bytes);
  return await text(socket);
}
