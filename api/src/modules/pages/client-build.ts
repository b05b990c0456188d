import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import type { PublicContent } from '../../contract/catalogue/catalogue.js';
import type { BusinessSettings } from '../../contract/settings.js';
import { StartError } from '../../platform/config/environment.js';
import { escaped } from './page-files.js';

/** Where `npm run build` puts the client; the same path from src and from dist. */
export const CLIENT_DIR = new URL('../../../../web/dist/', import.meta.url);

type PageName = 'landing' | 'privacy' | 'terms' | 'request' | 'admin' | 'notFound';

/** A page took 0.1 s on an idle core; one that takes so much longer will never be rendered. */
const TIMEOUT_MS = 20_000;

const NOT_BUILT = 'The web client has not been built; run `npm run build` first.';

const readFile = (name: string) => readFileSync(new URL(name, CLIENT_DIR), 'utf8');

/**
 * Renders one page as a whole HTML document; one at a time.
 * @param options `isPreview`: for a frame, without scripts, and with links that do nothing
 */
export type Render = (
  page: PageName,
  path: string,
  settings: BusinessSettings,
  content: PublicContent | null,
  options?: { isPreview: boolean },
) => Promise<string>;

/** What the child process answers each job with (web/src/server.tsx). */
type RenderAnswer = { html: string } | { failure: string };

interface Renderer {
  render: Render;
  /** Also ends a page that is being rendered, with an error. */
  end: () => void;
}

/**
 * Starts the client's server bundle (web/src/server.tsx) in a child process that ends after rendering:
 * React, and what it loads, would otherwise stay in memory.
 * @param withinMs for all pages together
 * @throws StartError where the client has not been built
 */
export function startRenderer(withinMs?: number): Renderer {
  const bundle = new URL('server/server.js', CLIENT_DIR);
  if (!existsSync(bundle)) throw new StartError(NOT_BUILT);
  const manifest: unknown = JSON.parse(readFile('.vite/manifest.json'));
  const client = { template: readFile('index.html'), manifest };
  // Pages hold no secret of the server's, nor does what makes them.
  const child = fork(bundle, { execArgv: [], env: {} });
  // Also where it hangs: it would not notice that its channel is closed.
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const inAll = withinMs === undefined ? undefined : setTimeout(kill, withinMs).unref();
  const ended = once(child, 'exit').then(([code, by]): [RenderAnswer] => {
    process.off('exit', kill);
    clearTimeout(inAll);
    return [{ failure: `its process ended (${String(by ?? code)})` }];
  });
  ended.catch(() => undefined);
  // Where the process cannot be started, or is killed just when it is sent something.
  child.on('error', () => undefined);
  return {
    render: async (page, path, settings, content, options = { isPreview: false }) => {
      if (child.connected) child.send([page, path, settings, content, client, options]);
      const timer = setTimeout(kill, TIMEOUT_MS);
      try {
        const answered = child.connected ? once(child, 'message') : ended;
        const [answer] = (await Promise.race([answered, ended])) as [RenderAnswer];
        if ('failure' in answer)
          throw new Error(`the page ${page} cannot be rendered: ${answer.failure}`);
        return answer.html;
      } finally {
        clearTimeout(timer);
      }
    },
    end: kill,
  };
}

/** Makes pages that are empty until the browser has rendered them (web/src/index.tsx). */
export function emptyPages(): Render {
  const template = readFile('index.html');
  // Its script, which does nothing on other pages, out of its comment.
  const themed = template.replace('<!--theme ', '').replace('</script>-->', '</script>');
  const [start, end] = ['<script id="page" type="application/json">', '</script>'];
  return (page, _path, settings, content) => {
    const data = JSON.stringify({ page, settings, content }).replaceAll('<', '\\u003c');
    const head = `<title>${escaped(settings.businessName)}</title>`;
    return Promise.resolve(
      themed
        .replace('<!--head-->', () => head)
        .replace(`${start}${end}`, () => `${start}${data}${end}`),
    );
  };
}
