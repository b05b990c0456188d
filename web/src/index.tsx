import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Catalogue } from '@finesse/api/contract/catalogue/catalogue';
import { DEFAULT_SETTINGS } from '@finesse/api/contract/settings';
import { App } from './app/App';
import { loadPage, pageAt, type PageData } from './app/page';
import { titleOf } from './app/titles';
import './styles/base.scss';

const root = document.getElementById('root') as HTMLElement;
const data = document.getElementById('page')?.textContent.trim();
const { page, settings, content } = data ? (JSON.parse(data) as PageData) : await unrendered();

// `npm run dev` has no server that renders a head.
if (import.meta.env.DEV && !data) document.title = titleOf(page, location.pathname, settings);

const tree = <App page={await loadPage(page)} settings={settings} content={content} />;
if (root.childElementCount > 0) hydrateRoot(root, tree);
else createRoot(root).render(tree);

/** `npm run dev` has no server that fills the block in. */
async function unrendered(): Promise<PageData> {
  const page = pageAt(location.pathname);
  const answer = page === 'landing' || page === 'terms' ? await fetch('/api/catalogue') : null;
  const content = answer && { catalogue: (await answer.json()) as Catalogue, pictures: {} };
  return { page, settings: DEFAULT_SETTINGS, content };
}
