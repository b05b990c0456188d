import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openDashboard } from '../../../test/open-dashboard';

const system = Object.assign(new EventTarget(), { matches: true });
const shown = () => [
  document.documentElement.dataset['bsTheme'],
  document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.content,
];

afterEach(() => {
  delete document.documentElement.dataset['bsTheme'];
  document.head.replaceChildren();
});

it('theme: the dashboard follows the system, until light or dark is chosen on this device', async () => {
  vi.stubGlobal('matchMedia', () => system);
  document.head.innerHTML = '<meta name="theme-color" content="night" data-light="day">';
  history.replaceState(null, '', '/admin');
  await import('../../hydration/theme.js');
  expect(shown()).toEqual(['light', 'day']);

  const { user } = openDashboard('/admin');
  const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Theme' });
  expect(choice.selectedOptions[0]?.text).toBe('System');
  await user.selectOptions(choice, 'Dark');
  expect(shown()).toEqual(['dark', 'night']);
  expect(choice.value).toBe(localStorage.getItem('theme'));

  system.matches = false;
  await user.selectOptions(choice, 'Light');
  system.dispatchEvent(new Event('change'));
  expect(shown()).toEqual(['light', 'day']);

  await user.selectOptions(choice, 'System');
  expect(shown()).toEqual(['dark', 'night']);
  expect(localStorage.getItem('theme')).toBeNull();
});
