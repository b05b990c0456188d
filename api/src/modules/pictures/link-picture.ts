import { createHash } from 'node:crypto';
import type { FocusPoint } from '../../contract/catalogue/catalogue.js';
import { LINK_PICTURE } from '../../contract/pictures.js';
import { loadSharp, fileName, type PreparedPicture } from './prepare.js';

export interface LinkPicture {
  /** The hash by which the file to be made is found. */
  hash: string;
  focus: FocusPoint;
}

/**
 * A hash of what the picture is made from, so that it has a new address when that changes: messengers keep
 * the old one.
 */
export const linkPictureHash = (hash: string, { x, y }: FocusPoint): string =>
  createHash('sha256')
    .update(`link ${hash} ${String(x)} ${String(y)}`)
    .digest('hex')
    .slice(0, 32);

const QUALITIES = [82, 70, 55, 40, 25];

/** Cuts a picture to the shape that messengers show, around the focus as the page does. */
export async function prepareLinkPicture(
  bytes: Buffer,
  { hash, focus }: LinkPicture,
): Promise<PreparedPicture> {
  const sharp = await loadSharp();
  const { width, height } = LINK_PICTURE;
  const whole = await sharp(bytes).metadata();
  const scale = Math.min(whole.width / width, whole.height / height);
  const part = {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
  const cut = await sharp(bytes)
    .extract({
      ...part,
      left: Math.round(((whole.width - part.width) * focus.x) / 100),
      top: Math.round(((whole.height - part.height) * focus.y) / 100),
    })
    .resize({ width, height, fit: 'fill' })
    // What is transparent would be black.
    .flatten({ background: '#fff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  let file = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    file = await sharp(cut.data, { raw: cut.info }).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (file.length <= LINK_PICTURE.bytes) break;
  }
  return { hash, width, height, files: new Map([[fileName(width, 'jpeg'), file]]) };
}
