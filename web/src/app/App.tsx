import { StrictMode, type ComponentType } from 'react';
import type { PublicContent } from '@finesse/api/contract/catalogue/catalogue';
import type { BusinessSettings } from '@finesse/api/contract/settings';
import { ContentContext } from '../shared/catalogue';
import '../hydration/guardTranslation';
import { NotLoaded } from '../hydration/NotLoaded';
import { PartBoundary } from '../hydration/PartBoundary';
import { SettingsProvider } from '../shared/settings';

export interface PageProps {
  /** The path being rendered on the server; the browser knows its address. */
  path?: string;
}

interface AppProps extends PageProps {
  page: ComponentType<PageProps>;
  settings: BusinessSettings;
  /** Of the public page; `null` on pages that show none of it. */
  content: PublicContent | null;
}

/** The tree rendered by the server and hydrated by the browser: both must be equal. */
export function App({ page: Page, settings, content, ...props }: AppProps) {
  return (
    <StrictMode>
      <SettingsProvider value={settings}>
        <ContentContext value={content}>
          <PartBoundary>
            <Page {...props} />
          </PartBoundary>
          <NotLoaded />
        </ContentContext>
      </SettingsProvider>
    </StrictMode>
  );
}
