import { cleanup, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '@finesse/api/contract/settings';
import LandingPage from './LandingPage';
import { CONTENT, openPart } from '../../test/open-site';
import { SiteNav } from '../site/landing/nav/SiteNav';

const SECTIONS = [
  'home',
  'services',
  'packages',
  'memberships',
  'shisha-rentals',
  'flavours',
  'gallery',
  'contact',
];

const INCLUDED = 'Pipes, coals and your own host included';

const section = (id: string) => document.getElementById(id) as HTMLElement;
const words = (part: Element) => part.textContent.replace(/\s+/g, ' ').trim();
const texts = (parts: Element[]) => parts.map(words);
/** What the lines in a region of this name say. */
const list = (name: string) =>
  texts(within(screen.getByRole('region', { name })).getAllByRole('listitem'));

// Its islands are empty here.
beforeEach(() => {
  openPart(LandingPage);
});

it('spec §1 landing: the tagline is the page’s heading', () => {
  expect(words(screen.getByRole('heading', { level: 1 }))).toBe('Where flavor meets finesse');
});

it('spec §2 landing: the navigation names seven sections in order, each with its link', () => {
  openPart(SiteNav);
  const nav = within(screen.getByRole('navigation', { name: 'Main' }));
  const links = within(nav.getByRole('list')).getAllByRole('link');
  expect(links.map((link) => [words(link), link.getAttribute('href')])).toEqual([
    ['Home', '#home'],
    ['Services', '#services'],
    ['Packages', '#packages'],
    ['Memberships', '#memberships'],
    ['Pricing', '#shisha-rentals'],
    ['Flavours', '#flavours'],
    ['Contact', '#contact'],
  ]);
  const shown = [...document.querySelectorAll('main section[id]')].map(({ id }) => id);
  expect(shown.filter((id) => SECTIONS.includes(id))).toEqual(SECTIONS);
});

it('landing: the opening says what the cheapest package costs', () => {
  expect(words(section('home'))).toContain('from $250');
});

it('spec §2 landing: service cards and the about list', () => {
  const cards = within(section('services')).getAllByRole('heading', { level: 3 });
  expect(texts(cards)).toEqual(['Shisha Catering', 'Mocktail Services', 'Shisha Rentals']);
  expect(list('You host. We see to the rest.')).toEqual([
    'Outdoor & Private Residence Services Only',
    'Professional Setup & Expert Service',
    'Premium Quality Guaranteed',
    'Deposit Required to Secure Booking',
  ]);
});

it('spec §9 landing: packages with price, hours, flavours and guests, Premium marked', () => {
  const packages = texts(within(section('packages')).getAllByRole('article'));
  const expected = [
    ['Standard', '$250', '2 hours of service', '3 flavours', 'Up to 6 guests', INCLUDED],
    ['Premium', '$450', '4 hours of service', '5 flavours', 'Up to 12 guests', 'Most Popular'],
    ['Luxury', '$600', '6 hours of service', 'Unlimited flavours', 'Up to 20 guests', INCLUDED],
  ];
  expect(packages).toHaveLength(3);
  for (const [index, facts] of expected.entries())
    for (const fact of facts) expect(packages[index]).toContain(fact);
  expect(packages.filter((text) => text.includes('Most Popular'))).toHaveLength(1);
});

it('spec §9 landing: hours, flavours and guests of a package are said from its numbers, once, whatever its features repeat', () => {
  cleanup();
  const { catalogue } = CONTENT;
  const packages = catalogue.packages.map((offer) => ({
    ...offer,
    ...{ hours: 3, flavours: 1, guests: 40 },
    features: ['3 hours of service', 'A fire-eater'],
  }));
  openPart(LandingPage, {}, {}, { catalogue: { ...catalogue, packages } });
  const [standard] = within(section('packages')).getAllByRole('article');
  expect(texts(within(standard as HTMLElement).getAllByRole('listitem'))).toEqual([
    '3 hours of service',
    '1 flavour',
    'Up to 40 guests',
    'A fire-eater',
  ]);
});

it('spec §9 landing: packages of one hour for one guest are said in the singular', () => {
  cleanup();
  const { catalogue } = CONTENT;
  const packages = catalogue.packages.map((offer) => ({ ...offer, hours: 1, guests: 1 }));
  openPart(LandingPage, {}, {}, { catalogue: { ...catalogue, packages } });
  const said = words(section('packages'));
  expect(said).toContain('One hour of service: one glowing coal for each hour.');
  expect(said).toContain('Up to 1 guest');
});

it('landing: what guests say and the host stand before the form', () => {
  cleanup();
  const { catalogue } = CONTENT;
  const guestsWords = [{ text: 'Nobody wanted to go home.', name: 'Priya' }];
  const host = { name: 'Ada', text: 'Hello', picture: null, alt: '' };
  openPart(LandingPage, {}, {}, { catalogue: { ...catalogue, guestsWords, host } });
  const shown = [...document.querySelectorAll('main section[id]')].map(({ id }) => id);
  const form = shown.indexOf('contact');
  expect(shown.slice(0, form)).toEqual(expect.arrayContaining(['host', 'guests-words']));
  expect(form).toBe(shown.length - 1);
});

it('spec §9 landing: memberships with price, discount, what they save and from when they pay for themselves, Platinum marked', () => {
  const table = within(section('memberships'));
  const gold = words(table.getByRole('columnheader', { name: /Gold/ }));
  expect(gold).toContain('$120/month');
  expect(gold).toContain('10% discount on packages');
  expect(gold).not.toContain('Most Popular');
  const platinum = words(table.getByRole('columnheader', { name: /Platinum/ }));
  expect(platinum).toContain('$200/month');
  expect(platinum).toContain('20% discount on packages');
  expect(platinum).toContain('Most Popular');
  const premium = within(table.getByRole('row', { name: /^Premium/ })).getAllByRole('cell');
  expect(texts(premium)).toEqual(['$405 Save $45', '$360 Save $90']);
  const pays = within(table.getByRole('row', { name: /^Pays for itself/ })).getAllByRole('cell');
  expect(texts(pays)).toEqual([
    'from 3 Premium evenings a month',
    'from 3 Premium evenings a month',
  ]);
});

it('spec §3 landing: six flavours with an emoji each, five blends with a description', () => {
  const flavours = within(section('flavours'));
  const names = texts(flavours.getAllByRole('listitem'));
  expect(names).toHaveLength(6);
  for (const name of names) expect(name).toMatch(/^\p{Extended_Pictographic} \p{L}/u);
  expect(flavours.getAllByRole('term')).toHaveLength(5);
  expect(flavours.getAllByRole('definition')).toHaveLength(5);
});

it('spec §1 landing: the business’s promises, and each way to reach it', () => {
  const contact = within(section('contact'));
  for (const promise of [
    'We contact you within 24 hours to confirm availability.',
    'A deposit is required to secure your booking.',
    'Final pricing depends on your requirements.',
  ])
    contact.getByText(promise);
  expect(contact.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toBe(
    'https://wa.me/442079460123',
  );
  contact.getByRole('link', { name: '+44 20 7946 0123' });
  contact.getByRole('link', { name: 'hello@finesse.example' });
});

it('spec §1 landing: the footer has contact, social links, tagline, copyright and the way in for the owner', () => {
  const footer = within(screen.getByRole('contentinfo'));
  const links = {
    'hello@finesse.example': 'mailto:hello@finesse.example',
    '+44 20 7946 0123': 'tel:+442079460123',
    Instagram: DEFAULT_SETTINGS.instagramUrl,
    TikTok: DEFAULT_SETTINGS.tiktokUrl,
    'Admin Access': '/admin/login',
    Privacy: '/privacy',
  };
  for (const [name, href] of Object.entries(links))
    expect(footer.getByRole('link', { name }).getAttribute('href')).toBe(href);
  const said = words(screen.getByRole('contentinfo'));
  expect(said).toContain('Where flavor meets finesse');
  expect(said).toContain('© 2024');
});

it('landing: a stored picture with a name that every object has is left out, and the page is shown', () => {
  cleanup();
  const picture = 'constructor';
  const { catalogue } = CONTENT;
  const changed = {
    ...catalogue,
    hero: { picture, alt: '' },
    services: catalogue.services.map((service) => ({ ...service, picture })),
    host: { name: 'Ada', text: 'Hello', picture, alt: 'Ada' },
  };
  openPart(LandingPage, {}, {}, { catalogue: changed });
  expect(section('services').querySelector('img')).toBeNull();
  expect(screen.getByRole('heading', { level: 1 })).toBeDefined();
});

it('landing: each price and promise is said once', () => {
  for (const text of [
    '$450',
    '$600',
    'Book Your Event',
    'Final pricing depends on your requirements.',
  ])
    expect(screen.getAllByText(text), text).toHaveLength(1);
});

it('spec §2 gallery: six captioned pictures with words for who cannot see them, and a link to the social profile', () => {
  const gallery = within(section('gallery'));
  expect([...section('gallery').querySelectorAll('figcaption')].map(words)).toEqual([
    'First smoke, just after sunset',
    'Mint, citrus, plenty of ice',
    'The terrace, laid and waiting',
    'Clay, brass and ember',
    'Coals, tongs and fresh mint',
    'The bar, after dark',
  ]);
  const pictures = gallery.getAllByRole<HTMLImageElement>('img');
  expect(pictures).toHaveLength(6);
  for (const { alt } of pictures) expect(alt).toMatch(/\w+ \w+/);
  const link = gallery.getByRole('link', { name: /Instagram/ });
  expect(link.getAttribute('href')).toBe(DEFAULT_SETTINGS.instagramUrl);
});
