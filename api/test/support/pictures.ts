import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import type { Catalogue } from '../../src/contract/catalogue/catalogue.js';
import type { ErrorBody } from '../../src/contract/errors.js';
import type { UploadedPicture } from '../../src/contract/pictures.js';
import type { TestServer } from './server.js';

interface Answer {
  status: number;
  headers: Headers;
  body: UploadedPicture & ErrorBody;
}

/** A form with one file, as browsers send it. */
export function formOf(bytes: Buffer | string, name = 'garden.jpg', field = 'file'): FormData {
  const form = new FormData();
  form.append(field, new Blob([Buffer.from(bytes)], { type: 'image/jpeg' }), name);
  return form;
}

/** Sends a form with the session of the admin, or with another cookie. */
export async function sendForm(
  { url, admin }: TestServer,
  form: FormData,
  cookie: string | undefined = admin.cookie,
): Promise<Answer> {
  const response = await fetch(`${url}/api/pictures`, {
    method: 'POST',
    body: form,
    headers: cookie === undefined ? {} : { cookie },
  });
  const { status, headers } = response;
  return { status, headers, body: (await response.json()) as Answer['body'] };
}

export const upload = (server: TestServer, bytes: Buffer | string): Promise<Answer> =>
  sendForm(server, formOf(bytes));

/** The bytes of one of its files, as everybody gets them. */
export async function shown({ url }: TestServer, hash: string, width: number): Promise<Buffer> {
  const answer = await fetch(`${url}/pictures/${hash}-${String(width)}.webp`);
  return Buffer.from(await answer.arrayBuffer());
}

/** Shows a picture first on the page. */
export async function saveHero({ admin }: TestServer, hero: Catalogue['hero']) {
  const { headers, body } = await admin.get<Catalogue>('/api/catalogue');
  const ifMatch = { 'if-match': headers.get('etag') ?? '' };
  return admin.put<ErrorBody>('/api/catalogue', { ...body, hero }, ifMatch);
}

/** What a tag of Open Graph on the page says. */
export async function openGraph({ visitor }: TestServer, name: string): Promise<string> {
  const { text } = await visitor.get('/');
  return new RegExp(`<meta property="${name}" content="([^"]*)">`).exec(text)?.[1] ?? '';
}

/** One colour; another for each `seed`. */
export const canvas = (width: number, height: number, seed = 0): Sharp =>
  sharp({
    create: { width, height, channels: 3, background: { r: 30 + seed, g: 80, b: 40 } },
  });

/** As hard to pack as a photograph. */
export const noise = (width: number, height: number): Promise<Buffer> =>
  sharp({
    create: {
      ...{ width, height, channels: 3, background: '#000' },
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer();

export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

const AFTER_IHDR = 33;

/** The same PNG with more of its parts, right after its head. */
export const withChunks = (png: Buffer, ...chunks: Buffer[]): Buffer =>
  Buffer.concat([png.subarray(0, AFTER_IHDR), ...chunks, png.subarray(AFTER_IHDR)]);

interface Watched<T> {
  result: T;
  /** The most that the processes that prepare pictures took together, in MB. */
  mostMegabytes: number;
  mostAtOnce: number;
}

/** Looks at the processes that prepare pictures while something is done. */
export async function watchPreparing<T>(act: () => Promise<T>): Promise<Watched<T>> {
  let [mostMegabytes, mostAtOnce, isDone] = [0, 0, false];
  const looking = (async () => {
    while (!isDone) {
      const sizes = preparing().map(({ megabytes }) => megabytes);
      mostMegabytes = Math.max(
        mostMegabytes,
        sizes.reduce((all, size) => all + size, 0),
      );
      mostAtOnce = Math.max(mostAtOnce, sizes.length);
      await sleep(5);
    }
  })();
  const result = await act().finally(() => (isDone = true));
  await looking;
  return { result, mostMegabytes, mostAtOnce };
}

/** Each with its memory; one that has ended meanwhile is none. */
export function preparing(): { pid: number; megabytes: number }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const status = readFileSync(`/proc/${pid}/status`, 'utf8');
        if (!status.includes(`PPid:\t${String(process.pid)}\n`)) return [];
        const isOurs = readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('prepare.process');
        const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(status) ?? [];
        if (!isOurs || kilobytes === undefined) return [];
        return [{ pid: Number(pid), megabytes: Number(kilobytes) / 1024 }];
      } catch {
        return [];
      }
    });
}
