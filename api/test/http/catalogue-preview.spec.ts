import { describe, expect, it } from 'vitest';
import sharp from 'sharp';
import type { Catalogue, CataloguePreview } from '../../src/contract/catalogue/catalogue.js';
import type { ErrorBody } from '../../src/contract/errors.js';
import { PICTURE_ERRORS, type UploadedPicture } from '../../src/contract/pictures.js';
import { shareServer } from '../support/shared-server.js';

const server = shareServer({}, { restoreAfter: 'file' });

const current = async () => (await server.admin.get<Catalogue>('/api/catalogue')).body;
const preview = (document: object) =>
  server.admin.post<CataloguePreview & ErrorBody>('/api/catalogue/preview', document);
const withFirstPackage = (catalogue: Catalogue, change: object) => ({
  ...catalogue,
  packages: catalogue.packages.map((offer, at) => (at === 0 ? { ...offer, ...change } : offer)),
});

describe('POST /api/catalogue/preview', () => {
  it('renders the public page of the draft without scripts, and saves nothing', async () => {
    const first = await current();
    const { status, body } = await preview(
      withFirstPackage(first, { name: 'Moonlight', amount: 27_550 }),
    );
    expect(status).toBe(200);
    expect(body.html.slice(0, 15)).toMatch(/^<!doctype html>/i);
    const marks = ['$275.50', 'data-package="Moonlight"', '<link rel="stylesheet"', '<base target'];
    const active = ['<script', 'modulepreload', '<noscript'];
    const found = [...marks, ...active].filter((mark) => body.html.includes(mark));
    expect(found).toEqual(marks);
    expect(await current()).toEqual(first);
    expect((await server.visitor.get('/')).text.includes('Moonlight')).toBe(false);
  });

  it('refuses a draft that could not be saved, at its field', async () => {
    const first = await current();
    const nameless = await preview(withFirstPackage(first, { name: '' }));
    expect([nameless.status, nameless.body.fields]).toEqual([
      400,
      { 'packages.0.name': 'Name of the package must not be empty' },
    ]);
    const unknown = '0123456789abcdef0123456789abcdef';
    const lost = await preview({ ...first, hero: { picture: unknown, alt: 'A garden' } });
    expect([lost.status, lost.body.fields]).toEqual([
      400,
      { 'hero.picture': PICTURE_ERRORS.unknown },
    ]);
  });

  it('answers ten concurrent calls, each with its own page', async () => {
    const first = await current();
    const names = Array.from({ length: 10 }, (_, at) => `Evening number ${String(at)}`);
    const answers = await Promise.all(
      names.map((name) => preview(withFirstPackage(first, { name }))),
    );
    const shown = answers.map(({ body }) => /data-package="(Evening [^"]+)"/.exec(body.html)?.[1]);
    expect(shown).toEqual(names);
  });

  it('shows an uploaded picture at its focus point, and returns its facts', async () => {
    const { hash } = await upload();
    const { body } = await preview({
      ...(await current()),
      hero: { picture: hash, alt: 'A garden at night', focus: { x: 20, y: 70 } },
    });
    const image = /<img[^>]*alt="A garden at night"[^>]*>/.exec(body.html)?.[0];
    expect(image).toContain(`/pictures/${hash}-640.webp`);
    expect(image).toContain('object-position:20% 70%');
    expect(body.pictures[hash]).toMatchObject({ hash, width: 640, height: 480 });
  });

  it('requires a description for an uploaded opening picture, not for the product’s own', async () => {
    const first = await current();
    const { hash } = await upload();
    const { status, body } = await preview({ ...first, hero: { picture: hash, alt: ' ' } });
    expect([status, body.fields]).toEqual([
      400,
      { 'hero.alt': 'Description of the picture must not be empty' },
    ]);
    expect((await preview(first)).status).toBe(200);
  });
});

async function upload(): Promise<UploadedPicture> {
  const image = { width: 640, height: 480, channels: 3, background: '#456' } as const;
  const form = new FormData();
  const bytes = await sharp({ create: image }).png().toBuffer();
  form.append('file', new Blob([Uint8Array.from(bytes)]), 'garden.png');
  const { cookie = '' } = server.admin;
  const answer = await fetch(`${server.url}/api/pictures`, {
    method: 'POST',
    body: form,
    headers: { cookie },
  });
  return (await answer.json()) as UploadedPicture;
}
