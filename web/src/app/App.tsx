import { StrictMode, type ComponentType } from 'react';
import type { PublicContent } from '@finesse/api/contract/catalogue/catalogue';
import type { BusinessSettings } from '@finesse/api/contract/settings';
import { ContentContext } from '../shared/catalogue';
import { SettingsProvider } from '../shared/settings';

export interface PageProps {
  /** The path being rendered on the server; absent in the browser, which knows its address. */
  path?: string;
}

interface AppProps extends PageProps {
  page: ComponentType<PageProps>;
  settings: BusinessSettings;
  /** Of the public page; `null` on those that show nothing of it. */
  content: PublicContent | null;
}

/** The tree that the server renders and the browser hydrates: the same, or they won't match. */
export function App({ page: Page, settings, content, ...props }: AppProps) {
  return (
    <StrictMode>
      <SettingsProvider value={settings}>
        <ContentContext value={content}>
          <Page {...props} />
        </ContentContext>
      </SettingsProvider>
    </StrictMode>
  );
}
