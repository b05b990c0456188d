import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { DEFAULT_SETTINGS } from '@finesse/api/contract/settings';
import { SettingsProvider } from '../src/shared/settings';

/** The HTML of what the server renders, with the settings that a business has at first. */
export const staticMarkup = (part: ReactNode): string =>
  renderToStaticMarkup(<SettingsProvider value={DEFAULT_SETTINGS}>{part}</SettingsProvider>);
