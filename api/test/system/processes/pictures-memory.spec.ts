import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { noise, upload, watchPreparing } from '../../support/pictures.js';
import { startServer, type TestServer } from '../../support/server.js';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** At most so many megabytes; the last takes the most that a picture may. */
const FIFTY = [8000, 6250] as const;
const photographs: [string, readonly [number, number], (picture: Sharp) => Sharp, number][] = [
  // Where what was freed is kept, 260 and more, by chance.
  ['a JPEG of fifty megapixels', FIFTY, (picture) => picture.jpeg(), 220],
  [
    'a JPEG of fifty megapixels, in full colour, progressive and turned,',
    FIFTY,
    (picture) =>
      picture
        .jpeg({ progressive: true, chromaSubsampling: '4:4:4', quality: 60 })
        .withMetadata({ orientation: 6 }),
    530,
  ],
  [
    'an AVIF of twenty megapixels, in full colour and 12 bits,',
    [5000, 4000],
    (picture) => picture.avif({ chromaSubsampling: '4:4:4', bitdepth: 12, effort: 0 }),
    620,
  ],
];
it.each(photographs)(
  'rule 13: %s is accepted within the memory limit',
  { timeout: 120_000 },
  async (_, [width, height], save, most) => {
    const photograph = await save(sharp(await noise(1000, 625)).resize(width, height)).toBuffer();
    const { result, mostMegabytes } = await watchPreparing(() => upload(server, photograph));
    expect([result.status, result.body.width]).toEqual([201, 2400]);
    expect(mostMegabytes).toBeLessThan(most);
  },
);
