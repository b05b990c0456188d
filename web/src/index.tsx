import { createRoot, hydrateRoot } from 'react-dom/client';
import { DEFAULT_SETTINGS } from '@finesse/api/contract/settings';
import { App } from './app/App';
import { loadPage, pageAt, type PageData } from './app/page';
import { titleOf } from './app/titles';
import './styles/base.scss';

const root = document.getElementById('root') as HTMLElement;
const data = document.getElementById('page')?.textContent.trim();
const { page, settings } = data
  ? (JSON.parse(data) as PageData)
  : { page: pageAt(location.pathname), settings: DEFAULT_SETTINGS };

// `npm run dev` has no server that renders a head.
if (import.meta.env.DEV && !data) document.title = titleOf(page, location.pathname, settings);

const tree = <App page={await loadPage(page)} settings={settings} />;
if (root.childElementCount > 0) hydrateRoot(root, tree);
else createRoot(root).render(tree);
