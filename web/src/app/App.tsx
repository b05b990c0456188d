import { StrictMode, type ComponentType } from 'react';
import type { PublicContent } from '@finesse/api/contract/catalogue/catalogue';
import type { BusinessSettings } from '@finesse/api/contract/settings';
import { ContentContext } from '../shared/catalogue';
import '../hydration/guardTranslation';
import { PartBoundary } from '../hydration/PartBoundary';
import { SettingsProvider } from '../shared/settings';

export interface PageProps {
  /** The path being rendered on the server; the browser knows its address. */
  path?: string;
}

export interface AppProps extends PageProps {
  /** A page, or an island of one. */
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
        </ContentContext>
      </SettingsProvider>
    </StrictMode>
  );
}
