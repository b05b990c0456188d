import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/App';
import { loadPage, type PageData } from './app/page';
import { reloadOnPress } from './hydration/NotLoaded';

// In a function, because a top-level await would deadlock: the pages’ modules import the chunk that
// this module is bundled into (vite.config.ts).
async function start() {
  const root = document.getElementById('root') as HTMLElement;
  const data = document.getElementById('page')?.textContent.trim() ?? '';
  const { page, settings, content } =
    import.meta.env.DEV && !data
      ? await (await import('./app/devPageData')).devPageData()
      : (JSON.parse(data) as PageData);

  const tree = <App page={await loadPage(page)} settings={settings} content={content} />;
  if (root.childElementCount > 0) {
    hydrateRoot(root, tree);
    return;
  }
  // Not rendered by the server, which would have had the styles of the first screen within it.
  if (page === 'landing') await import('./site/landing/critical.scss');
  createRoot(root).render(tree);
}

/** Of a page whose code does not come, as queue-clicks.js says it where no script comes. */
function sayNotLoaded(error: unknown): void {
  const note = document.querySelector<HTMLElement>('[data-not-loaded]');
  if (note) {
    note.hidden = false;
    note.onclick = ({ target }) => target && reloadOnPress({ target });
  }
  console.error(error);
}

start().catch(sayNotLoaded);
