import type { ComponentType } from 'react';
import type { PublicContent } from '@finesse/api/contract/catalogue/catalogue';
import type { BusinessSettings } from '@finesse/api/contract/settings';
import type { PageName } from './titles';
import type { PageProps } from './App';

/** The data for hydration, in a JSON block of the page. */
export interface PageData {
  page: PageName;
  settings: BusinessSettings;
  content: PublicContent | null;
}

/** What the browser loads of each page, by the name in the build's manifest. */
export const PAGE_SOURCES: Record<PageName, string> = {
  landing: 'src/app/islands.tsx',
  privacy: 'src/site/privacy/PrivacyPage.tsx',
  terms: 'src/site/terms/TermsPage.tsx',
  request: 'src/app/RequestRoot.tsx',
  admin: 'src/app/AdminPage.tsx',
  notFound: 'src/site/not-found/NotFoundPage.tsx',
};

const loaders: Record<PageName, () => Promise<{ default: ComponentType<PageProps> }>> = {
  landing: () => import('./LandingPage'),
  privacy: () => import('../site/privacy/PrivacyPage'),
  terms: () => import('../site/terms/TermsPage'),
  request: () => import('./RequestRoot'),
  admin: () => import('./AdminPage'),
  notFound: () => import('../site/not-found/NotFoundPage'),
};

/** Pages without any script. */
export const STATIC_PAGES: readonly PageName[] = ['privacy', 'terms'];

export async function loadPage(page: PageName): Promise<ComponentType<PageProps>> {
  return (await loaders[page]()).default;
}
