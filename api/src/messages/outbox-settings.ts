import type { DataSource, EntityManager } from 'typeorm';

/** What the outbox of one server goes by. */
interface OutboxSettings {
  /** Without a mail server messages are kept, to be sent by hand. */
  hasMailServer: boolean;
  /** Who is told of what happens, by e-mail address. */
  owners: (manager: EntityManager) => Promise<readonly string[]>;
  /** Called after messages were committed. */
  wake: () => void;
}

/** Of a command: it queues, and a server sends. */
const OF_COMMANDS: OutboxSettings = {
  hasMailServer: true,
  owners: () => Promise.resolve([]),
  wake: () => undefined,
};

const settings = new WeakMap<DataSource, OutboxSettings>();

/** For the handlers of events, which know of a server only the transaction that they are part of. */
export const setOutboxSettings = (source: DataSource, own: OutboxSettings): unknown =>
  settings.set(source, own);

export const outboxSettings = ({ connection }: EntityManager): OutboxSettings =>
  settings.get(connection) ?? OF_COMMANDS;
