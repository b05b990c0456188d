import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

const HALF = `POST /api/members HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 65000\r\n\r\n${'x'.repeat(63_000)}`;

interface Halves {
  /** How many are still open: neither answered nor disconnected. */
  waiting: () => number;
  close: () => void;
}

/** Requests whose bodies are never completed, so that the server has to buffer them. */
export async function sendHalves(
  port: number,
  count: number,
  from: (index: number) => string,
): Promise<Halves> {
  const sockets: Socket[] = [];
  const waiting = new Set<Socket>();
  const opened = Array.from({ length: count }, async (_, index) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from(index) });
    sockets.push(socket);
    for (const event of ['data', 'close']) socket.on(event, () => waiting.delete(socket));
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    waiting.add(socket);
    await new Promise((resolve) => socket.write(HALF, resolve));
  });
  await Promise.all(opened);
  return {
    waiting: () => waiting.size,
    close: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
}
