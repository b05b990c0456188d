import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '../../src/contract/errors.js';
import { PICTURE_ERRORS, type UploadedPicture } from '../../src/contract/pictures.js';
import { startServer, type TestServer } from '../support/server.js';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

interface Answer {
  status: number;
  headers: Headers;
  body: UploadedPicture & ErrorBody;
}

async function send(form: FormData, cookie: string | undefined = server.admin.cookie) {
  const response = await fetch(`${server.url}/api/pictures`, {
    method: 'POST',
    body: form,
    headers: cookie === undefined ? {} : { cookie },
  });
  const { status, headers } = response;
  return { status, headers, body: (await response.json()) as Answer['body'] };
}

function formOf(bytes: Buffer | string, name = 'garden.jpg', field = 'file'): FormData {
  const form = new FormData();
  form.append(field, new Blob([Buffer.from(bytes)], { type: 'image/jpeg' }), name);
  return form;
}

const canvas = (width: number, height: number, seed = 0) =>
  sharp({
    create: { width, height, channels: 3, background: { r: 30 + seed, g: 80, b: 40 } },
  });
const upload = async (bytes: Buffer | string) => send(formOf(bytes));
const file = (hash: string, width: number) =>
  fetch(`${server.url}/pictures/${hash}-${String(width)}.webp`);

describe('POST /api/pictures', () => {
  it('keeps a picture in several widths, to be had by everybody and for ever', async () => {
    const { status, body } = await upload(await canvas(1800, 1200).jpeg().toBuffer());
    expect([status, body]).toMatchObject([
      201,
      { width: 1800, height: 1200, widths: [480, 960, 1600, 1800] },
    ]);
    for (const width of body.widths) {
      const answer = await file(body.hash, width);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(answer.headers.get('content-type')).toBe('image/webp');
      const facts = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      expect([facts.format, facts.width]).toEqual(['webp', width]);
    }
    expect((await file(body.hash, 961)).status).toBe(404);
  });

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'takes %s, whatever it is called',
    async (kind) => {
      const bytes = await canvas(64, 48, 1).toFormat(kind).toBuffer();
      const { status, body } = await send(formOf(bytes, 'picture.exe'));
      expect([status, body.width, body.height, body.widths]).toEqual([201, 64, 48, [64]]);
    },
  );

  it('gives the same picture the same hash', async () => {
    const bytes = await canvas(100, 80, 2).jpeg().toBuffer();
    const [first, second] = [await upload(bytes), await upload(bytes)];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
  });

  it('turns it upright, and leaves out where and with what it was taken', async () => {
    const taken = await canvas(300, 200, 3)
      .withExif({
        IFD0: { Copyright: 'Quillfeather', Orientation: '6' },
        IFD3: { GPSLatitude: '51/1 30/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { body } = await upload(taken);
    expect([body.width, body.height]).toEqual([200, 300]);
    const shown = Buffer.from(await (await file(body.hash, 200)).arrayBuffer());
    const { exif, icc, xmp, orientation } = await sharp(shown).metadata();
    expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined]);
    expect(shown.includes('Quillfeather')).toBe(false);
  });

  const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const hostile: [string, () => Promise<Buffer | string> | string][] = [
    ['nothing', () => ''],
    ['an SVG', () => SVG],
    ['a page', () => '<!doctype html><script>alert(1)</script>'],
    ['a GIF', () => canvas(10, 10).gif().toBuffer()],
    ['a TIFF', () => canvas(10, 10).tiff().toBuffer()],
    ['a PDF', () => '%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj'],
    ['HEIC', () => '\0\0\0\u0018ftypheic\0\0\0\0heicmif1'],
    ['half of a JPEG', async () => (await noise()).subarray(0, 4000)],
    ['a header without a picture', async () => (await noise()).subarray(0, 200)],
    ['a PNG with a broken middle', async () => spoilt(await canvas(300, 300).png().toBuffer())],
  ];
  it.each(hostile)('%s is refused in plain words', async (_, make) => {
    const { status, body } = await upload(await make());
    expect([status, body.error]).toEqual([400, PICTURE_ERRORS.unreadable]);
  });

  it('more pixels than any camera has are refused before they are unpacked', async () => {
    const bomb = await canvas(9000, 9000).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(500_000);
    const before = process.memoryUsage().rss;
    const { status, body } = await upload(bomb);
    expect([status, body.error]).toEqual([413, PICTURE_ERRORS.tooLarge]);
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
  });

  it('more than 12 MB are refused', async () => {
    const { status } = await upload(Buffer.alloc(12_100_000, 0xff));
    expect(status).toBe(413);
  });

  it('is for admins, one file under its name, as a form', async () => {
    const bytes = await canvas(20, 20).jpeg().toBuffer();
    expect((await send(formOf(bytes), '')).status).toBe(401);
    const misnamed = await send(formOf(bytes, 'a.jpg', 'picture'));
    expect([misnamed.status, misnamed.body.error]).toEqual([400, PICTURE_ERRORS.missing]);
    const empty = await send(new FormData());
    expect(empty.status).toBe(400);
    const asJson = await server.admin.post<ErrorBody>('/api/pictures', {});
    expect([asJson.status, asJson.body.error]).toEqual([415, PICTURE_ERRORS.noForm]);
  });

  it('of ten at once those beyond three are told when to come back, and the others are kept', async () => {
    const pictures = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        canvas(1200, 900, 10 + at)
          .jpeg()
          .toBuffer(),
      ),
    );
    const answers = await Promise.all(pictures.map(upload));
    for (const { status, headers } of answers)
      if (status === 429) expect(headers.get('retry-after')).toBe('5');
      else expect(status).toBe(201);
    expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThanOrEqual(3);
  });
});

it('no other call takes a form', async () => {
  const response = await fetch(`${server.url}/api/bookings`, { method: 'POST', body: formOf('x') });
  expect(response.status).toBe(415);
});

const noise = () =>
  sharp({
    create: {
      width: 400,
      height: 400,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
      background: '#000',
    },
  })
    .jpeg()
    .toBuffer();

function spoilt(bytes: Buffer): Buffer {
  const middle = Math.floor(bytes.length / 2);
  return Buffer.concat([bytes.subarray(0, middle), Buffer.alloc(20), bytes.subarray(middle + 20)]);
}
