import sharp from 'sharp';

const [WIDTH, HEIGHT] = [4000, 3000];
const GALLERY = 8;
/** Of both, so that each picture differs. */
const HUES = 360 / 12;

export const OWNER = { email: 'owner@example.com', password: 'correct horse battery' };

/**
 * Puts twelve photographs of 12 megapixels on the public page, as an owner does: the opening picture,
 * the three services' and eight in the gallery.
 * @param url of a site that `OWNER` may sign in to
 */
export async function uploadPhotographs(url) {
  const call = await signIn(url);
  const hashes = [];
  for (let at = 0; at < 1 + 3 + GALLERY; at += 1) {
    const form = new FormData();
    form.set('file', new Blob([await photograph(at)], { type: 'image/jpeg' }), `${String(at)}.jpg`);
    hashes.push((await call('POST', 'pictures', form)).hash);
  }
  const { version, ...catalogue } = await call('GET', 'catalogue');
  const [hero, ...others] = hashes;
  const services = catalogue.services.map((service, at) => ({ ...service, picture: others[at] }));
  const gallery = others.slice(services.length).map((picture, at) => ({
    picture,
    alt: `Evening number ${String(at + 1)}, as a phone took it`,
    caption: `Evening number ${String(at + 1)}`,
  }));
  const shown = { ...catalogue, services, gallery };
  shown.hero = { ...catalogue.hero, picture: hero, alt: 'A garden at night, as a phone took it' };
  const headers = { 'content-type': 'application/json', 'if-match': `"catalogue-${version}"` };
  await call('PUT', 'catalogue', JSON.stringify(shown), headers);
  await rendered(url, hero);
}

/** Waits until visitors are shown it, ten seconds at most. */
async function rendered(url, hash) {
  for (let tries = 0; tries < 100; tries += 1) {
    if ((await (await fetch(url)).text()).includes(hash)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The page does not show the photographs.');
}

/** What makes calls as the owner. */
async function signIn(url) {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(OWNER),
  });
  const cookie = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
  return async (method, path, body, headers = {}) => {
    const reply = await fetch(`${url}/api/${path}`, {
      method,
      body,
      headers: { ...headers, cookie: cookie.join('; ') },
    });
    if (!reply.ok)
      throw new Error(`${method} ${path}: ${String(reply.status)} ${await reply.text()}`);
    return reply.json();
  };
}

/**
 * A JPEG of some MB with what makes a photograph heavy: soft light, leaves, the lamps of a garden and
 * the grain of a phone's sensor.
 */
async function photograph(at) {
  const light = await gradient(at);
  const leaves = await noise(500, 375, 70, 'cubic');
  const texture = await noise(1600, 1200, 26, 'cubic');
  const grain = await noise(WIDTH, HEIGHT, 9, 'nearest');
  return sharp(light)
    .composite([leaves, texture, grain].map((input) => ({ input, blend: 'soft-light' })))
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** Grey noise of so many pixels, made as large as the picture: the fewer, the coarser. */
async function noise(width, height, sigma, kernel) {
  const made = await sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma },
    },
  })
    .greyscale()
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp(made).resize(WIDTH, HEIGHT, { kernel }).png({ compressionLevel: 1 }).toBuffer();
}

/** The evening's sky over a dark ground, and lamps in it. */
function gradient(at) {
  const hue = (at * HUES) % 360;
  const lamps = Array.from({ length: 40 }, (_, lamp) => {
    const x = (lamp * 977 + at * 313) % WIDTH;
    const y = 300 + ((lamp * 641 + at * 127) % 1500);
    return `<circle cx="${x}" cy="${y}" r="${12 + (lamp % 7) * 9}" fill="hsl(38 90% 72%)"/>`;
  }).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <linearGradient id="sky" x2="0" y2="1"><stop stop-color="hsl(${hue} 45% 30%)"/>
    <stop offset="1" stop-color="hsl(${(hue + 40) % 360} 35% 10%)"/></linearGradient>
    <rect width="100%" height="100%" fill="url(#sky)"/>${lamps}</svg>`;
  return sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer();
}
