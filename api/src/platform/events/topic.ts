import type { EntityManager } from 'typeorm';

type Handler<Event> = (manager: EntityManager, event: Event) => Promise<void>;

/**
 * An event that features publish, and handlers act on in the same transaction: both are committed, or
 * neither. `wiring/subscriptions.ts` subscribes the handlers.
 */
export class Topic<Event> {
  readonly #handlers: Handler<Event>[] = [];

  /** Handlers run in the order in which they subscribe. */
  subscribe(...handlers: Handler<Event>[]): void {
    this.#handlers.push(...handlers);
  }

  /** @param manager of the transaction that makes the event true */
  async announce(manager: EntityManager, event: Event): Promise<void> {
    for (const handle of this.#handlers) await handle(manager, event);
  }
}
