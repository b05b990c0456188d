import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';
import { ADMIN } from './server-process.mjs';

/** @typedef {{ status: number, headers: import('node:http').IncomingHttpHeaders, text: string, ms: number }} Answer */

/** Asks one server one question after the other, over one connection, signed in. */
export class Caller {
  #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  cookie = '';

  /** @param {string} url of the server */
  constructor(url) {
    this.url = url;
  }

  /** @param {string} url of a server of ours */
  static async signedIn(url) {
    const caller = new Caller(url);
    // The health check succeeds shortly before the first admin is created.
    for (let attempt = 0; ; attempt += 1) {
      const { status, headers } = await caller.send(
        'POST',
        '/api/auth/login',
        JSON.stringify(ADMIN),
      );
      if (status === 200) {
        caller.cookie = (headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');
        return caller;
      }
      if (attempt === 20) throw new Error(`sign-in failed: ${status}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  /**
   * @param {string} method
   * @param {string} path
   * @param {string} [body] JSON
   * @returns {Promise<Answer>} with how long it took from the question to its last byte
   */
  send(method, path, body) {
    const headers = {
      ...(body && {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      }),
      ...(this.cookie && { cookie: this.cookie }),
    };
    return new Promise((resolve, reject) => {
      const started = performance.now();
      const call = request(this.url + path, { method, agent: this.#agent, headers }, (response) => {
        const chunks = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const ms = performance.now() - started;
          const { statusCode: status = 0, headers } = response;
          resolve({ status, headers, text: Buffer.concat(chunks).toString(), ms });
        });
      });
      call.on('error', reject);
      call.end(body);
    });
  }

  /**
   * @param {string} path
   * @returns {Promise<Answer>} a 200
   */
  async get(path) {
    const answer = await this.send('GET', path);
    if (answer.status !== 200)
      throw new Error(`GET ${path} was answered ${answer.status}: ${answer.text.slice(0, 300)}`);
    return answer;
  }

  /** How many rows a list has in all. */
  async total(path) {
    return Number((await this.get(path)).headers['x-total-count']);
  }

  close() {
    this.#agent.destroy();
  }
}
