import { StrictMode, type ComponentType } from 'react';
import type { BusinessSettings } from '@finesse/api/contract/settings';
import type { PageProps } from './pageProps';
import { SettingsProvider } from '../shared/settings';

interface AppProps extends PageProps {
  page: ComponentType<PageProps>;
  settings: BusinessSettings;
}

/** The tree that the server renders and the browser hydrates: the same, or they won't match. */
export function App({ page: Page, settings, ...props }: AppProps) {
  return (
    <StrictMode>
      <SettingsProvider value={settings}>
        <Page {...props} />
      </SettingsProvider>
    </StrictMode>
  );
}
