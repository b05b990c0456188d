// npm run art:web -- [name ...]
// Derives what browsers get from originals/: AVIF and WebP in several widths, JPEG in two as a
// fallback, and the manifest that the pages read. A picture's file names carry a hash of its
// original, so that they may be cached for ever.
import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { names } from './names.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const target = join(here, '../web/public/pictures');
const manifestFile = join(here, '../web/src/shared/ui/pictures.json');
const socialWidth = 1200;

const widthsFor = {
  hero: [540, 768, 1080, 1600, 1920],
  'hero-tall': [360, 640, 1080],
};
const otherWidths = [360, 540, 768, 900, 1080, 1440];
const fallbackWidths = [540, 1080];
const avif = { quality: 64, effort: 5 };
// The first picture of the page is what a visitor waits for: a sixth lighter, and no eye tells it apart.
// That of phones at 640 px is below 14.6 kB, which a server sends before it waits for the first
// acknowledgement (RFC 6928): a round trip less.
const light = { effort: 9, chromaSubsampling: '4:2:0' };
const avifFor = { hero: { quality: 60, ...light }, 'hero-tall': { quality: 48, ...light } };

/** The picture's average colour at half its brightness: a placeholder that doesn't flash. */
async function tintOf(original) {
  const { channels } = await sharp(original).stats();
  const hex = channels.slice(0, 3).map(({ mean }) => Math.round(mean / 2));
  return '#' + hex.map((value) => value.toString(16).padStart(2, '0')).join('');
}

/** What messengers show with a link: one JPEG. */
async function deriveSocial(name) {
  const original = await readFile(join(here, 'originals', `${name}.jpg`));
  const version = createHash('sha256').update(original).digest('hex').slice(0, 8);
  await mkdir(target, { recursive: true });
  const { width, height } = await sharp(original)
    .resize(socialWidth, 630)
    .jpeg({ quality: 82, mozjpeg: true })
    .toFile(join(target, `${name}-${version}-${socialWidth}.jpg`));
  await removeOld(name, version);
  return { version, width, height, jpegWidths: [width] };
}

async function derive(name) {
  const original = await readFile(join(here, 'originals', `${name}.jpg`));
  const { width, height } = await sharp(original).metadata();
  const version = createHash('sha256')
    .update(original)
    // What was made otherwise of the same original is another file.
    .update(JSON.stringify(avifFor[name]) ?? '')
    .digest('hex')
    .slice(0, 8);
  const fits = (list) => list.filter((candidate) => candidate <= width);
  const widths = fits(widthsFor[name] ?? otherWidths);
  const jpegWidths = fits(fallbackWidths);

  await mkdir(target, { recursive: true });
  const write = (size, ext, format) =>
    format(sharp(original).resize({ width: size })).toFile(
      join(target, `${name}-${version}-${size}.${ext}`),
    );
  for (const size of widths) {
    await write(size, 'avif', (image) => image.avif(avifFor[name] ?? avif));
    await write(size, 'webp', (image) => image.webp({ quality: 78, effort: 5 }));
  }
  for (const size of jpegWidths) {
    await write(size, 'jpg', (image) => image.jpeg({ quality: 72, mozjpeg: true }));
  }
  await removeOld(name, version);
  return { version, width, height, widths, jpegWidths, tint: await tintOf(original) };
}

/** Only once the new files are there, so that the page is never without its pictures. */
async function removeOld(name, version) {
  const old = new RegExp(`^${name}-(?!${version})[0-9a-f]{8}-\\d+\\.`);
  for (const file of await readdir(target)) {
    if (old.test(file)) await rm(join(target, file));
  }
}

async function readManifest() {
  try {
    return JSON.parse(await readFile(manifestFile, 'utf8'));
  } catch {
    return {};
  }
}

const wanted = process.argv.slice(2);
const manifest = await readManifest();
for (const name of wanted.length ? wanted : names) {
  manifest[name] = await (name === 'social' ? deriveSocial(name) : derive(name));
  console.log(name);
}
const inOrder = names.filter((name) => manifest[name]).map((name) => [name, manifest[name]]);
await mkdir(join(manifestFile, '..'), { recursive: true });
// Lists of widths on one line each, so that a change of one picture is a change of a few lines.
const text = JSON.stringify(Object.fromEntries(inOrder), null, 2).replace(/\[[\d,\s]+\]/g, (list) =>
  list.replace(/\s+/g, ' ').replace('[ ', '[').replace(' ]', ']'),
);
await writeFile(manifestFile, text + '\n');
