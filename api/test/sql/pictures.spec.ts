import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { ErrorBody } from '../../src/contract/errors.js';
import { PICTURE_ERRORS, pictureAddress, type PictureFormat } from '../../src/contract/pictures.js';
import { canvas, formOf, noise, sendForm, upload } from '../support/pictures.js';
import { shareServer } from '../support/shared-server.js';

const server = shareServer({}, { restoreAfter: 'file' });

const file = (hash: string, width: number, format: PictureFormat = 'webp') =>
  fetch(server.url + pictureAddress(hash, width, format));

describe('POST /api/pictures', () => {
  it('stores a picture in several widths, served to everybody and immutable', async () => {
    const { status, body } = await upload(server, await canvas(1800, 1200).jpeg().toBuffer());
    expect([status, body]).toMatchObject([
      201,
      { width: 1800, height: 1200, widths: [480, 720, 960, 1600, 1800] },
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

  it('also makes AVIF of photographs, which is smaller', async () => {
    const { body } = await upload(server, await noise(1800, 1200));
    expect(body.avifWidths).toEqual([480, 720, 960]);
    for (const width of body.avifWidths) {
      const answer = await file(body.hash, width, 'avif');
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(answer.headers.get('content-type')).toBe('image/avif');
      const bytes = Buffer.from(await answer.arrayBuffer());
      const { format, compression, width: wide } = await sharp(bytes).metadata();
      expect([format, compression, wide]).toEqual(['heif', 'av1', width]);
      const webp = await (await file(body.hash, width)).arrayBuffer();
      expect(bytes.byteLength).toBeLessThan(webp.byteLength);
    }
    expect((await file(body.hash, 1600, 'avif')).status).toBe(404);
  });

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'accepts %s, whatever its file name',
    async (kind) => {
      const bytes = await canvas(64, 48, 1).toFormat(kind).toBuffer();
      const { status, body } = await sendForm(server, formOf(bytes, 'picture.exe'));
      expect([status, body.width, body.height, body.widths]).toEqual([201, 64, 48, [64]]);
    },
  );

  it('gives the same picture the same hash', async () => {
    const bytes = await canvas(100, 80, 2).jpeg().toBuffer();
    const [first, second] = [await upload(server, bytes), await upload(server, bytes)];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
  });

  it('requires an admin, and a form with one file under its name', async () => {
    const bytes = await canvas(20, 20).jpeg().toBuffer();
    expect((await sendForm(server, formOf(bytes), '')).status).toBe(401);
    const misnamed = await sendForm(server, formOf(bytes, 'a.jpg', 'picture'));
    expect([misnamed.status, misnamed.body.error]).toEqual([400, PICTURE_ERRORS.missing]);
    const empty = await sendForm(server, new FormData());
    expect(empty.status).toBe(400);
    const asJson = await server.admin.post<ErrorBody>('/api/pictures', {});
    expect([asJson.status, asJson.body.error]).toEqual([415, PICTURE_ERRORS.noForm]);
  });
});

it('no other call accepts a form', async () => {
  const response = await fetch(`${server.url}/api/bookings`, { method: 'POST', body: formOf('x') });
  expect(response.status).toBe(415);
});
