import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

interface Pair {
  client: Socket;
  server: Socket;
}

/** What happens to a connection on which a certain text is sent. */
interface Cut {
  text: string;
  /** `before`: the server never sees it; `after`: the server has answered, the client never sees that. */
  when: 'before' | 'after';
  /** How many times. */
  times: number;
}

/** Passes bytes on between the API and its database, and does to them what networks do. */
export class Relay {
  /** How long each message of the client is held up on its way. */
  delayMs = 0;
  cut: Cut | undefined;
  /** How many connections were cut. */
  cuts = 0;
  readonly #pairs = new Set<Pair>();
  readonly #silent = new WeakSet<Socket>();
  readonly #server: Server;

  private constructor(
    private readonly target: number,
    private readonly localAddress: string,
  ) {
    this.#server = createServer((client) => this.#serve(client));
  }

  /** @param localAddress where the database sees the connections come from */
  static async to(target: number, localAddress = '127.0.0.1'): Promise<Relay> {
    const relay = new Relay(target, localAddress);
    relay.#server.listen(0, '127.0.0.1');
    await once(relay.#server, 'listening');
    return relay;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  get connections(): number {
    return this.#pairs.size;
  }

  /** Resets every connection that is open. */
  cutAll(): void {
    for (const pair of [...this.#pairs]) this.#reset(pair);
  }

  /** Passes nothing on any more on the connections that are open, and tells neither side. */
  silenceAll(): void {
    for (const { client, server } of this.#pairs) this.#silent.add(client).add(server);
  }

  async close(): Promise<void> {
    this.cutAll();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #serve(client: Socket): void {
    const server = connect({
      port: this.target,
      host: '127.0.0.1',
      localAddress: this.localAddress,
    });
    const pair = { client, server };
    this.#pairs.add(pair);
    let isDoomed = false;
    let ready = Promise.resolve();
    client.on('data', (chunk) => {
      if (this.#silent.has(client)) return;
      if (this.#takesCut(chunk)) {
        if (this.cut?.when === 'before') return this.#reset(pair);
        isDoomed = true;
      }
      if (this.delayMs === 0) return void server.write(chunk);
      const until = new Promise<void>((resolve) => void setTimeout(resolve, this.delayMs));
      ready = Promise.all([ready, until]).then(
        () => void (server.destroyed || server.write(chunk)),
      );
    });
    server.on('data', (chunk) => {
      if (this.#silent.has(server)) return;
      if (isDoomed) this.#reset(pair);
      else client.write(chunk);
    });
    for (const socket of [client, server]) {
      socket.on('error', () => this.#drop(pair));
      socket.on('close', () => this.#drop(pair));
    }
  }

  #takesCut(chunk: Buffer): boolean {
    const { cut } = this;
    if (!cut || cut.times < 1 || !chunk.includes(cut.text)) return false;
    cut.times -= 1;
    return true;
  }

  #reset(pair: Pair): void {
    this.cuts += 1;
    pair.client.resetAndDestroy();
    pair.server.resetAndDestroy();
    this.#pairs.delete(pair);
  }

  #drop(pair: Pair): void {
    pair.client.destroy();
    pair.server.destroy();
    this.#pairs.delete(pair);
  }
}
