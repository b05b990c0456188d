// Every picture of the site; each has a scene of the same name (with underscores) in scenes/.
export const names = [
  'hero',
  'hero-tall',
  'gallery-shisha-dusk',
  'gallery-mocktails',
  'gallery-terrace',
  'gallery-coal',
  'gallery-brass',
  'gallery-bar',
  'service-catering',
  'service-mocktails',
  'service-rental',
  'menu-table',
  'social',
];
