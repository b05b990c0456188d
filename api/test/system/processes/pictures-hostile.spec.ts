import { connect } from 'node:net';
import { deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PICTURE_ERRORS } from '../../../src/contract/pictures.js';
import { startServer, type TestServer } from '../../support/server.js';
import {
  canvas,
  formOf,
  noise,
  pngChunk,
  sendForm,
  shown,
  upload,
  watchPreparing,
  withChunks,
} from '../../support/pictures.js';

/** Of the process that prepares one, with what it may grow by between two looks. */
const MOST_MEGABYTES = 730;

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

describe('rule 13: an upload that is not a JPEG, PNG, WebP or AVIF by content is refused in plain words', () => {
  const hostile: [string, () => Promise<Buffer | string> | string, string?][] = [
    ['nothing', () => ''],
    ['an SVG', () => SVG],
    ['an SVG after an XML head', () => `<?xml version="1.0"?>${SVG}`],
    ['a page', () => '<!doctype html><script>alert(1)</script>'],
    ['a GIF', () => canvas(10, 10).gif().toBuffer()],
    ['a TIFF', () => canvas(10, 10).tiff().toBuffer()],
    ['a PDF', () => '%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj'],
    ['HEIC', () => '\0\0\0\u0018ftypheic\0\0\0\0heicmif1', PICTURE_ERRORS.heic],
    ['HEIC of a camera', () => '\0\0\0\u001cftypmif1\0\0\0\0mif1heixmiaf', PICTURE_ERRORS.heic],
    ['half of a JPEG', async () => (await noise(400, 400)).subarray(0, 4000)],
    ['a header without a picture', async () => (await noise(400, 400)).subarray(0, 200)],
    ['a PNG with a broken middle', async () => spoilt(await canvas(300, 300).png().toBuffer())],
    ['a JPEG behind a page', async () => `<html>${(await noise(40, 40)).toString('latin1')}`],
  ];
  it.each(hostile)('%s', async (_, make, sentence = PICTURE_ERRORS.unreadable) => {
    const { status, body } = await upload(server, await make());
    expect([status, body.error]).toEqual([400, sentence]);
  });
});

describe('rule 13: decompression bombs are refused within the memory limit', () => {
  const WIDE = 8000;
  const clear = { r: 10, g: 20, b: 30, alpha: 0.5 };
  const flat = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 4, background: clear } });
  const bombs: [string, () => Promise<Buffer>, string][] = [
    ['a PNG of 81 megapixels', () => canvas(9000, 9000).png().toBuffer(), PICTURE_ERRORS.tooLarge],
    ['50.1 megapixels', () => canvas(7085, 7072).png().toBuffer(), PICTURE_ERRORS.tooLarge],
    [
      '2 KB of AVIF that would take a gigabyte',
      () => flat(WIDE, 6250).avif({ effort: 0 }).toBuffer(),
      PICTURE_ERRORS.tooHeavy,
    ],
    [
      'a strip that would be longer than a WebP can be',
      () => canvas(100, 20_000).png().toBuffer(),
      PICTURE_ERRORS.tooLarge,
    ],
  ];
  it.each(bombs)('%s', { timeout: 120_000 }, async (_, make, sentence) => {
    const bomb = await make();
    const before = process.memoryUsage().rss;
    const { result, mostMegabytes } = await watchPreparing(() => upload(server, bomb));
    expect([result.status, result.body.error]).toEqual([413, sentence]);
    expect(mostMegabytes).toBeLessThan(MOST_MEGABYTES);
    expect(process.memoryUsage().rss - before).toBeLessThan(60_000_000);
  });

  it('a colour profile that decompresses to 200 MB uses no such memory', async () => {
    const profile = Buffer.concat([
      Buffer.from('icc\0\0', 'latin1'),
      deflateSync(Buffer.alloc(200_000_000)),
    ]);
    const bomb = withChunks(await canvas(40, 30).png().toBuffer(), pngChunk('iCCP', profile));
    const { result, mostMegabytes } = await watchPreparing(() => upload(server, bomb));
    expect([201, 400]).toContain(result.status);
    expect(mostMegabytes).toBeLessThan(200);
  });
});

describe('rule 13: the stored picture is a single still image', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'with EXIF orientation %i turned upright',
    async (orientation) => {
      // Its upper left quarter is red.
      const quarter = await sharp({
        create: { width: 60, height: 40, channels: 3, background: '#f00' },
      })
        .png()
        .toBuffer();
      const upright = canvas(120, 80).composite([{ input: quarter, left: 0, top: 0 }]);
      const taken = await asTaken(await upright.png().toBuffer(), orientation);
      const { body } = await upload(server, taken);
      expect([body.width, body.height]).toEqual([120, 80]);
      const picture = sharp(await shown(server, body.hash, 120));
      const { data } = await picture
        .extract({ left: 20, top: 12, width: 1, height: 1 })
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect(data[0]).toBeGreaterThan(200);
    },
  );

  it('without EXIF, location, profile and XMP', async () => {
    const taken = await canvas(300, 200, 3)
      .withExif({
        IFD0: { Copyright: 'Quillfeather' },
        IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLongitude: '0/1 7/1 0/1' },
      })
      .withIccProfile('p3')
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Quillfeather</x:xmpmeta>')
      .jpeg()
      .toBuffer();
    expect(taken.includes('Quillfeather')).toBe(true);
    const { body } = await upload(server, taken);
    const file = await shown(server, body.hash, 300);
    const { exif, icc, xmp, iptc, orientation } = await sharp(file).metadata();
    expect([exif, icc, xmp, iptc, orientation]).toEqual(Array(5).fill(undefined));
    for (const word of ['Quillfeather', 'EXIF', 'ICCP', 'XMP '])
      expect([word, file.includes(word)]).toEqual([word, false]);
  });

  it('without the page and archive hidden in a JPEG', async () => {
    const jpeg = await noise(200, 100);
    const page = Buffer.from('<script>alert("Quillfeather")</script>PK\u0003\u0004Quillfeather');
    const { status, body } = await upload(server, Buffer.concat([jpeg, page]));
    expect(status).toBe(201);
    const file = await shown(server, body.hash, 200);
    expect([file.includes('script'), file.includes('Quillfeather')]).toEqual([false, false]);
  });

  it('with only the first frame of an animated WebP or PNG', async () => {
    const frames = await Promise.all([0, 90].map((seed) => canvas(50, 40, seed).png().toBuffer()));
    const webp = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    const control = Buffer.from('00000002'.repeat(1) + '00000000', 'hex');
    const apng = withChunks(await canvas(50, 40, 60).png().toBuffer(), pngChunk('acTL', control));
    for (const moving of [webp, apng]) {
      const { status, body } = await upload(server, moving);
      expect([status, body.width, body.height]).toEqual([201, 50, 40]);
      const { pages = 1 } = await sharp(await shown(server, body.hash, 50)).metadata();
      expect(pages).toBe(1);
    }
  });
});

describe('a picture upload', () => {
  it('of 12 MB is accepted, of one byte more refused', async () => {
    const limit = 12_000_000;
    const most = await upload(server, Buffer.alloc(limit, 0xff));
    expect([most.status, most.body.error]).toEqual([400, PICTURE_ERRORS.unreadable]);
    const more = await upload(server, Buffer.alloc(limit + 1, 0xff));
    expect([more.status, more.body.error]).toEqual([413, PICTURE_ERRORS.tooLarge]);
  });

  it('has one file under its name, and nothing else', async () => {
    const picture = await canvas(20, 20).jpeg().toBuffer();
    const two = formOf(picture);
    two.append('file', new Blob([Buffer.from(picture)]), 'b.jpg');
    const withText = new FormData();
    withText.append('caption', 'A garden');
    const both = formOf(picture);
    both.append('caption', 'A garden');
    for (const form of [withText, formOf(picture, 'a.jpg', 'picture'), new FormData()]) {
      const { status, body } = await sendForm(server, form);
      expect([status, body.error]).toEqual([400, PICTURE_ERRORS.missing]);
    }
    for (const form of [two, both]) {
      const { status, body } = await sendForm(server, form);
      expect([status, body.error]).toEqual([400, PICTURE_ERRORS.several]);
    }
  });

  it.each(['', ' ', '--x', '--x\r\n\r\n', '--x\r\nContent-Disposition: form-data; name="file"; f'])(
    'with a truncated form (%j) is refused in plain words',
    async (body) => {
      const response = await fetch(`${server.url}/api/pictures`, {
        method: 'POST',
        headers: {
          cookie: server.admin.cookie ?? '',
          'content-type': 'multipart/form-data; boundary=x',
        },
        body,
      });
      const { error } = (await response.json()) as { error: string };
      expect(response.status).toBe(400);
      expect([PICTURE_ERRORS.broken, PICTURE_ERRORS.missing]).toContain(error);
    },
  );

  it('that comes half and then disconnects delays no other', async () => {
    const { port } = new URL(server.url);
    const half = connect(Number(port), '127.0.0.1');
    half.write(
      `POST /api/pictures HTTP/1.1\r\nHost: localhost\r\nCookie: ${server.admin.cookie ?? ''}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 5000000\r\n\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n${'x'.repeat(90_000)}`,
    );
    const picture = async (seed: number) => canvas(20, 20, seed).jpeg().toBuffer();
    expect((await upload(server, await picture(7))).status).toBe(201);
    half.destroy();
    expect((await upload(server, await picture(8))).status).toBe(201);
  });

  it('is processed one at a time, and a client that waits too long gets Retry-After', async () => {
    const pictures = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        canvas(1600, 1200, 100 + at)
          .png()
          .toBuffer(),
      ),
    );
    const { result, mostAtOnce } = await watchPreparing(() =>
      Promise.all(pictures.map((bytes) => upload(server, bytes))),
    );
    expect(mostAtOnce).toBe(1);
    const statuses = result.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([201, 429]));
    for (const { status, headers, body } of result)
      if (status === 429)
        expect([headers.get('retry-after'), body.error]).toEqual(['5', PICTURE_ERRORS.busy]);
  });
});

function spoilt(bytes: Buffer): Buffer {
  const middle = Math.floor(bytes.length / 2);
  return Buffer.concat([bytes.subarray(0, middle), Buffer.alloc(20), bytes.subarray(middle + 20)]);
}

/** How a camera that was held so stores what is upright: the other way round, and a note of it. */
async function asTaken(upright: Buffer, orientation: number): Promise<Buffer> {
  const mirrored = await sharp(upright).flop().toBuffer();
  const turned: Record<number, () => Sharp> = {
    1: () => sharp(upright),
    2: () => sharp(upright).flop(),
    3: () => sharp(upright).rotate(180),
    4: () => sharp(upright).flip(),
    5: () => sharp(mirrored).rotate(270),
    6: () => sharp(upright).rotate(270),
    7: () => sharp(mirrored).rotate(90),
    8: () => sharp(upright).rotate(90),
  };
  const stored = await turned[orientation]?.().toBuffer();
  return sharp(stored).withMetadata({ orientation }).jpeg().toBuffer();
}
