import { StrictMode, type ComponentType } from 'react';
import type { Catalogue } from '@finesse/api/contract/catalogue/catalogue';
import type { BusinessSettings } from '@finesse/api/contract/settings';
import type { PageProps } from './pageProps';
import { CatalogueContext } from '../shared/catalogue';
import { SettingsProvider } from '../shared/settings';

interface AppProps extends PageProps {
  page: ComponentType<PageProps>;
  settings: BusinessSettings;
  /** Of the public page; `null` on those that show nothing of it. */
  catalogue: Catalogue | null;
}

/** The tree that the server renders and the browser hydrates: the same, or they won't match. */
export function App({ page: Page, settings, catalogue, ...props }: AppProps) {
  return (
    <StrictMode>
      <SettingsProvider value={settings}>
        <CatalogueContext value={catalogue}>
          <Page {...props} />
        </CatalogueContext>
      </SettingsProvider>
    </StrictMode>
  );
}
