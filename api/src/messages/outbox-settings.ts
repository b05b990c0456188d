import type { DataSource, EntityManager } from 'typeorm';

/** Settings of a server's outbox. */
interface OutboxSettings {
  /** Without one, messages are stored as `unsent`, to be sent by hand. */
  hasMailServer: boolean;
  /** The e-mail addresses of the owners. */
  owners: (manager: EntityManager) => Promise<readonly string[]>;
  /** Called after messages were committed. */
  wake: () => void;
}

/** Commands queue messages, and a server sends them. */
const OF_COMMANDS: OutboxSettings = {
  hasMailServer: true,
  owners: () => Promise.resolve([]),
  wake: () => undefined,
};

const settings = new WeakMap<DataSource, OutboxSettings>();

/** By data source, since event handlers have only the transaction's manager. */
export const setOutboxSettings = (source: DataSource, own: OutboxSettings): unknown =>
  settings.set(source, own);

export const outboxSettings = ({ connection }: EntityManager): OutboxSettings =>
  settings.get(connection) ?? OF_COMMANDS;
