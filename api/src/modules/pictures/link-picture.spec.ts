import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { LINK_PICTURE } from '../../contract/pictures.js';
import { prepareLinkPicture } from './prepare.js';

const CENTRE = { x: 50, y: 50 };
/** The one file of the picture that a link shows. */
async function linkPicture(bytes: Buffer, focus = CENTRE): Promise<Buffer> {
  const { files } = await prepareLinkPicture(bytes, { hash: 'a', focus });
  const [file] = [...files.values()];
  if (!file) throw new Error('there is no file');
  return file;
}
const brightness = async (file: Buffer) => (await sharp(file).stats()).channels[0]?.mean;
const plain = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 4, background } });

describe('rule 13 the picture that links show', () => {
  it.each([
    ['left', 'wide', { x: 0, y: 50 }, 0],
    ['right', 'wide', { x: 100, y: 50 }, 255],
    ['top', 'tall', { x: 50, y: 0 }, 0],
    ['bottom', 'tall', { x: 50, y: 100 }, 255],
  ])('is cut around its focus: the %s of one that is too %s', async (_, shape, focus, expected) => {
    const [width, height] = shape === 'wide' ? [4000, 630] : [1200, 2000];
    const half = shape === 'wide' ? plain(2000, 630, '#fff') : plain(1200, 1000, '#fff');
    const white = await half.png().toBuffer();
    const gravity = shape === 'wide' ? 'east' : 'south';
    const picture = plain(width, height, '#000').composite([{ input: white, gravity }]);
    expect(await brightness(await linkPicture(await picture.png().toBuffer(), focus))).toBeCloseTo(
      expected,
      0,
    );
  });

  it('is below the limit of messengers also of what compresses badly', async () => {
    const noise = await sharp({
      create: {
        ...{ width: 1200, height: 630, channels: 3, background: '#888' },
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png()
      .toBuffer();
    expect((await linkPicture(noise)).length).toBeLessThanOrEqual(LINK_PICTURE.bytes);
  });

  it('has white where the picture is transparent', async () => {
    const clear = await plain(1200, 630, '#0000').png().toBuffer();
    expect(await brightness(await linkPicture(clear))).toBeCloseTo(255, 0);
  });
});
