import { ANSWER_MS, type Argument, type ElementRef, type Tab } from './tab';

// WebDriver BiDi: commands and answers over one WebSocket (https://w3c.github.io/webdriver-bidi/).

interface Answer {
  id?: number;
  type: 'success' | 'error' | 'event';
  result?: unknown;
  error?: string;
  message?: string;
}
interface ScriptResult {
  type: 'success' | 'exception';
  result?: { value?: string; sharedId?: string };
  exceptionDetails?: { text: string };
}
type Send = <Result>(method: string, params: object) => Promise<Result>;

/** A session of a Firefox that is running, and a way to open tabs in it. */
export async function connect(url: string) {
  const socket = new WebSocket(url);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = () => reject(new Error(`No Firefox answers at ${url}`));
  });
  const send = commandsOver(socket);
  await send('session.new', { capabilities: {} });
  return {
    openTab: () => openTab(send),
    end: async () => {
      await send('session.end', {});
      socket.close();
    },
  };
}

function commandsOver(socket: WebSocket): Send {
  const waiting = new Map<number, (answer: Answer) => void>();
  let sent = 0;
  socket.onmessage = ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  };
  return (method, params) =>
    new Promise((resolve, reject) => {
      const id = (sent += 1);
      const timer = setTimeout(() => reject(new Error(`${method} got no answer`)), ANSWER_MS);
      waiting.set(id, ({ type, result, error, message }) => {
        clearTimeout(timer);
        waiting.delete(id);
        if (type === 'error') reject(new Error(`${method}: ${error ?? ''} ${message ?? ''}`));
        else resolve(result as never);
      });
      socket.send(JSON.stringify({ id, method, params }));
    });
}

async function openTab(send: Send): Promise<Tab> {
  const { userContext } = await send<{ userContext: string }>('browser.createUserContext', {});
  const { context } = await send<{ context: string }>('browsingContext.create', {
    type: 'tab',
    userContext,
  });
  const call = async (task: unknown, args: Argument[]) => {
    const { result, exceptionDetails } = await send<ScriptResult>('script.callFunction', {
      functionDeclaration: inPage(String(task)),
      arguments: args.map(asArgument),
      target: { context },
      awaitPromise: true,
      userActivation: false,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.text);
    if (result?.sharedId) return { sharedId: result.sharedId };
    return result?.value === undefined ? undefined : (JSON.parse(result.value) as unknown);
  };
  return {
    leaveFor: async (url) => {
      await send('browsingContext.navigate', { context, url, wait: 'none' });
    },
    resize: async (width, height) => {
      await send('browsingContext.setViewport', { context, viewport: { width, height } });
    },
    run: async (task, ...args) => (await call(task, args)) as never,
    withRole: async (role, name, within) => {
      const value = name === undefined ? { role } : { role, name };
      const { nodes } = await send<{ nodes: { sharedId: string }[] }>(
        'browsingContext.locateNodes',
        {
          context,
          locator: { type: 'accessibility', value },
          ...(within && { startNodes: [within] }),
        },
      );
      return nodes.map(({ sharedId }): ElementRef => ({ sharedId }));
    },
    perform: async (actions) => {
      await send('input.performActions', { context, actions });
    },
    close: async () => {
      await send('browser.removeUserContext', { userContext });
    },
  };
}

/** Hands plain values over as JSON, an element as itself. */
const inPage = (task: string) => `async (...args) => {
  const result = await (${task})(...args.map((arg) => (typeof arg === 'string' ? JSON.parse(arg) : arg)));
  return result instanceof Element ? result : JSON.stringify(result);
}`;

const asArgument = (arg: Argument) =>
  typeof arg === 'object' ? arg : { type: 'string', value: JSON.stringify(arg) };
