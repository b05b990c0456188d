import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import type { PageData } from './app/page';
import type { PageName } from './app/titles';
import { reloadOnPress } from './hydration/PartBoundary';
import { startRoot } from './hydration/startRoot';

// In a function, because a top-level await would deadlock: the pages’ modules import the chunk that
// this module is bundled into (vite.config.ts).
async function start() {
  const root = document.getElementById('root') as HTMLElement;
  const block = document.getElementById('page')?.textContent.trim() ?? '';
  const { page, ...data } =
    import.meta.env.DEV && !block
      ? await (await import('./app/devPageData')).devPageData()
      : (JSON.parse(block) as PageData);

  const isRendered = root.childElementCount > 0;
  if (page !== 'landing') {
    // The whole document, since dialogs and toasts are rendered outside the root.
    const part = document.documentElement;
    startRoot(root, <App page={await pageOf(page)} {...data} />, { part });
    return;
  }
  if (!isRendered) {
    // The server would have had the styles of the first screen within the page.
    await import('./site/landing/critical.scss');
    const tree = <App page={await pageOf(page)} {...data} />;
    flushSync(() => createRoot(root).render(tree));
  }
  (await import('./app/islands')).startIslands(data);
}

/** Not part of what each page runs: the public page needs only its islands. */
const pageOf = async (page: PageName) => (await import('./app/page')).loadPage(page);

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
