import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { noise, upload, watchPreparing } from '../../support/pictures.js';
import { startServer, type TestServer } from '../../support/server.js';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** At most so many megabytes; the second takes the most that a photograph may. */
const photographs: [string, (picture: Sharp) => Sharp, number][] = [
  // Where what was freed is kept, 260 and more, by chance.
  ['', (picture) => picture.jpeg(), 220],
  [
    ', in full colour, progressive and turned,',
    (picture) =>
      picture
        .jpeg({ progressive: true, chromaSubsampling: '4:4:4', quality: 60 })
        .withMetadata({ orientation: 6 }),
    530,
  ],
];
it.each(photographs)(
  'rule 13: a photograph of fifty megapixels%s is accepted within the memory limit',
  { timeout: 120_000 },
  async (_, save, most) => {
    const photograph = await save(sharp(await noise(1000, 625)).resize(8000, 6250)).toBuffer();
    const { result, mostMegabytes } = await watchPreparing(() => upload(server, photograph));
    expect([result.status, result.body.width]).toEqual([201, 2400]);
    expect(mostMegabytes).toBeLessThan(most);
  },
);
