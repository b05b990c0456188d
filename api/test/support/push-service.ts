import { createECDH, createPublicKey, randomBytes, randomUUID, verify } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { decrypt } from 'http_ece';
import { vi } from 'vitest';
import type { PushNotification } from '../../src/contract/push.js';
import { makeCertificate } from './tls.js';

/** What the service answers to a message: a status, an address elsewhere, or a body without an end. */
type Behaviour = number | 'redirects' | 'never ends';

interface Received {
  notification: PushNotification;
  headers: IncomingMessage['headers'];
  /** What the sender says of itself, by its signature: RFC 8292. */
  vapid: { publicKey: string; claims: { aud: string; sub: string; exp: number } };
}

/** A browser that has subscribed: what it tells the site, and what arrived. */
export class PushBrowser {
  readonly #pair = createECDH('prime256v1');
  readonly received: Received[] = [];
  behaviour: Behaviour = 201;
  /** How often a message came, also where it was not taken. */
  asked = 0;
  readonly subscription: { endpoint: string; keys: { p256dh: string; auth: string } };

  constructor(endpoint: string) {
    this.#pair.generateKeys();
    const p256dh = this.#pair.getPublicKey('base64url');
    this.subscription = {
      endpoint,
      keys: { p256dh, auth: randomBytes(16).toString('base64url') },
    };
  }

  take(body: Buffer, headers: IncomingMessage['headers']): void {
    const { auth: authSecret } = this.subscription.keys;
    const how = { version: 'aes128gcm', privateKey: this.#pair, authSecret } as const;
    const notification = JSON.parse(decrypt(body, how).toString()) as PushNotification;
    this.received.push({ notification, headers, vapid: vapidOf(headers.authorization ?? '') });
  }

  /** The titles of what arrived, once there are so many. */
  async titles(count: number): Promise<string[]> {
    await vi.waitUntil(() => this.received.length >= count, { timeout: 10_000, interval: 25 });
    return this.received.map(({ notification }) => notification.title);
  }
}

/** @throws where the signature is not that of the key */
function vapidOf(authorization: string): Received['vapid'] {
  const [, token = '', publicKey = ''] = /^vapid t=(.+), k=(.+)$/.exec(authorization) ?? [];
  const [header = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString('base64url'),
  );
  const key = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x!, y: y! } });
  const signed = Buffer.from(`${header}.${claims}`);
  const raw = Buffer.from(signature, 'base64url');
  if (!verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, raw))
    throw new Error('the signature is not that of the key');
  return {
    publicKey,
    claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) as Received['vapid']['claims'],
  };
}

/** The push service of browsers, over https at this machine. */
export class PushServiceStandIn {
  readonly #browsers = new Map<string, PushBrowser>();
  readonly #server: Server;

  private constructor(private readonly folder: string) {
    makeCertificate(folder);
    const [key, cert] = ['privkey.pem', 'fullchain.pem'].map((name) =>
      readFileSync(join(folder, name)),
    );
    this.#server = createServer({ key, cert }, (request, response) => {
      void this.#answer(request, response);
    });
  }

  static async start(): Promise<PushServiceStandIn> {
    const service = new PushServiceStandIn(mkdtempSync(join(tmpdir(), 'finesse-push-')));
    await new Promise<void>((resolve) => service.#server.listen(0, '127.0.0.1', resolve));
    return service;
  }

  get origin(): string {
    return `https://127.0.0.1:${String((this.#server.address() as AddressInfo).port)}`;
  }

  get variables() {
    return { PUSH_TEST_ORIGIN: this.origin };
  }

  browser(): PushBrowser {
    const path = `/push/${randomUUID()}`;
    const browser = new PushBrowser(this.origin + path);
    this.#browsers.set(path, browser);
    return browser;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const browser = this.#browsers.get(request.url ?? '');
    const body = await buffer(request);
    if (!browser) return void response.writeHead(404).end();
    browser.asked += 1;
    const { behaviour } = browser;
    if (behaviour === 'redirects') {
      const elsewhere = this.browser().subscription.endpoint;
      return void response.writeHead(307, { location: elsewhere }).end();
    }
    const status = behaviour === 'never ends' ? 201 : behaviour;
    if (status < 300) browser.take(body, request.headers);
    response.writeHead(status);
    if (behaviour !== 'never ends') return void response.end();
    const timer = setInterval(() => response.write('x'.repeat(1000)), 5);
    response.on('close', () => clearInterval(timer));
  }

  /** How many messages came, to whatever browser. */
  get asked(): number {
    return [...this.#browsers.values()].reduce((sum, { asked }) => sum + asked, 0);
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
    rmSync(this.folder, { recursive: true });
  }
}
