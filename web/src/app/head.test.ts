import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, type BusinessSettings } from '@finesse/api/contract/settings';
import { firstCatalogue } from '@finesse/api/contract/catalogue/version-1';
import { head as headOf } from './head';
import type { PageName } from './titles';

const CATALOGUE = { version: 1, currency: 'USD', ...firstCatalogue('USD') };
const CONTENT = { catalogue: CATALOGUE, pictures: {} };
const head = (page: PageName, path: string, settings: BusinessSettings) =>
  headOf(page, path, settings, page === 'landing' ? CONTENT : null);

/** What a tag of Open Graph says. */
const tag = (html: string, name: string) =>
  new RegExp(`<meta property="${name}" content="([^"]*)">`).exec(html)?.[1];

describe('the document head', () => {
  it('has noindex on every page except the public one', () => {
    expect(head('admin', '/admin', DEFAULT_SETTINGS)).toContain('content="noindex"');
    expect(head('notFound', '/404', DEFAULT_SETTINGS)).toContain('content="noindex"');
    expect(head('landing', '/', DEFAULT_SETTINGS)).not.toContain('noindex');
  });

  it('has the name of the page as title', () => {
    const title = (...page: [PageName, string]) =>
      /<title>(.*?)<\/title>/.exec(head(...page, DEFAULT_SETTINGS))?.[1];
    expect(title('landing', '/')).toBe('Finesse | Luxury shisha and mocktail catering');
    expect(title('admin', '/admin')).toBe('Dashboard | Finesse');
    expect(title('admin', '/admin/login')).toBe('Sign in | Finesse');
    expect(title('admin', '/admin/messages')).toBe('Messages | Finesse');
    expect(title('admin', '/admin/diary')).toBe('Diary | Finesse');
    expect(title('admin', '/admin/figures/')).toBe('Figures | Finesse');
    const booking = '/admin/bookings/0b6c1a52-7d0e-4f3a-9c55-3f1d2e4a6b78';
    expect(title('admin', booking)).toBe('Booking | Finesse');
    expect(title('notFound', '/404')).toBe('Page not found | Finesse');
  });

  it('has description and canonical address on the privacy page', () => {
    const html = head('privacy', '/privacy', {
      ...DEFAULT_SETTINGS,
      siteUrl: 'https://evening.example',
    });
    expect(html).toContain('<title>Privacy | Finesse</title>');
    expect(html).toContain('<link rel="canonical" href="https://evening.example/privacy">');
    expect(html).not.toContain('noindex');
  });

  it('uses the address of the settings', () => {
    const html = head('landing', '/', { ...DEFAULT_SETTINGS, siteUrl: 'https://evening.example' });
    expect(html).toContain('<link rel="canonical" href="https://evening.example/">');
    expect(tag(html, 'og:image')).toMatch(
      /^https:\/\/evening\.example\/pictures\/social-[\da-f]{8}-1200\.jpg$/,
    );
    expect(html).toContain('property="og:url" content="https://evening.example/"');
    expect(html).toContain('name="description" content="Where flavor meets finesse.');
  });

  it('the preview of a link follows the owner’s name, services and first picture', () => {
    const settings = { ...DEFAULT_SETTINGS, businessName: 'Noor', siteUrl: 'https://noor.example' };
    const services = CATALOGUE.services
      .map((service) => ({ ...service, title: 'Tea' }))
      .slice(0, 1);
    const shown = (hero: (typeof CATALOGUE)['hero'], linkPicture: string | null = null) =>
      headOf('landing', '/', settings, {
        catalogue: { ...CATALOGUE, services, hero },
        ...{ pictures: {}, linkPicture },
      });
    const own = { picture: 'a'.repeat(32), alt: 'Our “blue” terrace' };
    const html = shown(own, 'b'.repeat(32));
    const names = ['og:site_name', 'og:title', 'og:image', 'og:image:type', 'og:image:alt'];
    expect(names.map((name) => tag(html, name))).toEqual([
      ...['Noor', 'Noor | Luxury shisha and mocktail catering'],
      `https://noor.example/pictures/${'b'.repeat(32)}-1200.jpeg`,
      ...['image/jpeg', own.alt],
    ]);
    expect(tag(html, 'og:description')).toContain('. Tea, brought to your garden');
    expect(html).toContain(`name="twitter:image:alt" content="${own.alt}"`);
    expect(html).toContain('name="twitter:card" content="summary_large_image"');

    const other = shown({ picture: 'gallery-bar', alt: '' });
    expect(tag(other, 'og:image')).toMatch(/\/pictures\/gallery-bar-[\da-f]{8}-1080\.jpg$/);
    expect([tag(other, 'og:image:width'), tag(other, 'og:image:height')]).toEqual(['1080', '720']);
    expect(tag(other, 'og:image:alt')).toBe('Noor');

    // One that could not be made is left out.
    const without = shown(own);
    expect(without).not.toContain('og:image');
    expect(without).toContain('name="twitter:card" content="summary"');
  });

  it('escapes the settings', () => {
    const html = head('landing', '/', { ...DEFAULT_SETTINGS, businessName: '</title><script>"&' });
    expect(html).not.toContain('</title><script>');
    expect(html.match(/<\/script>/g)).toHaveLength(1);
  });

  it('has the offers of the price list as structured data, without rating or address', () => {
    const html = head('landing', '/', DEFAULT_SETTINGS);
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '';
    const data = JSON.parse(json) as { '@type': string; makesOffer: { price: string }[] };
    expect(data['@type']).toBe('LocalBusiness');
    expect(data.makesOffer).toHaveLength(3 + 2 + 6 + 6);
    expect(data.makesOffer[1]).toMatchObject({ name: 'Premium package', price: '450' });
    expect(data).not.toHaveProperty('aggregateRating');
    expect(data).not.toHaveProperty('address');
  });
});
