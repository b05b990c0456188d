import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { DEFAULT_SETTINGS } from '@finesse/api/contract/settings';
import { openPart } from '../../test/open-site';
import { PartBoundary } from './PartBoundary';

afterEach(() => vi.restoreAllMocks());

it('a part of the site that cannot be loaded is replaced by a sentence with phone and e-mail; the rest stays', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Broken = () => {
    throw new Error('The file of an older build is gone');
  };
  openPart(() => (
    <>
      <h1>Where flavor meets finesse</h1>
      <PartBoundary>
        <Broken />
      </PartBoundary>
    </>
  ));
  screen.getByRole('heading', { name: 'Where flavor meets finesse' });
  const [alert] = screen.getAllByRole('alert').filter((shown) => !shown.hidden);
  expect(alert?.textContent).toContain('what you typed is not lost');
  expect(alert?.textContent).toContain(DEFAULT_SETTINGS.contactPhone);
  expect(alert?.textContent).toContain(DEFAULT_SETTINGS.contactEmail);
});
