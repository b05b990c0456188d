import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LINK_PICTURE, PICTURE_ERRORS } from '../../src/contract/pictures.js';
import { noise, openGraph, saveHero, upload } from '../support/pictures.js';
import { startServer, type TestServer } from '../support/server.js';

// Not shared: it would render no version again that another file has saved.
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ SITE_URL: 'https://www.noor.example', BUSINESS_NAME: 'Noor' });
});
afterAll(() => server.close());

const tag = (name: string) => openGraph(server, name);
const picture = (address: string) => fetch(server.url + new URL(address).pathname);

/** Waits for another address. */
const next = (before: string) =>
  expect.poll(() => tag('og:image'), { timeout: 10_000 }).not.toBe(before);

it('rule 13 the preview of a link shows the owner’s first picture around its focus, as a JPEG below 300 KB with a new address at each change', async () => {
  const first = await tag('og:image');
  expect(first).toMatch(/^https:\/\/www\.noor\.example\/pictures\/social-/);
  expect((await picture(first)).headers.get('content-type')).toBe('image/jpeg');
  expect(await tag('og:title')).toContain('Noor');

  // Upright: half is black, and the focus decides which half a link shows.
  const half = await noise(1600, 1600);
  const { body } = await upload(
    server,
    await sharp({ create: { width: 1600, height: 3200, channels: 3, background: '#000' } })
      .composite([{ input: half, gravity: 'south' }])
      .jpeg()
      .toBuffer(),
  );
  const hero = { picture: body.hash, alt: 'The garden' };
  expect((await saveHero(server, { ...hero, focus: { x: 50, y: 100 } })).status).toBe(200);
  await next(first);
  const below = await tag('og:image');
  expect(below).toMatch(/^https:\/\/www\.noor\.example\/pictures\/[\da-f]{32}-1200\.jpeg$/);
  expect(await tag('og:image:alt')).toBe('The garden');
  const answer = await picture(below);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.length).toBeLessThan(LINK_PICTURE.bytes);
  const { format, width, height } = await sharp(bytes).metadata();
  expect([format, width, height]).toEqual(['jpeg', 1200, 630]);

  await saveHero(server, { ...hero, focus: { x: 50, y: 0 } });
  await next(below);
  const above = await tag('og:image');
  const brightness = async (file: ArrayBuffer) =>
    (await sharp(Buffer.from(file)).stats()).channels[0]?.mean ?? 0;
  expect(await brightness(await (await picture(above)).arrayBuffer())).toBeLessThan(5);
  expect(await brightness(bytes.buffer)).toBeGreaterThan(50);
  // What messengers have kept still has its picture.
  expect((await picture(below)).status).toBe(200);

  const [hash = ''] = /[\da-f]{32}/.exec(above) ?? [];
  const refused = await saveHero(server, { picture: hash, alt: 'A link' });
  expect([refused.status, refused.body.fields]).toEqual([
    400,
    { 'hero.picture': PICTURE_ERRORS.unknown },
  ]);
});
