import type { EntityManager } from 'typeorm';

type Handler<Event> = (manager: EntityManager, event: Event) => Promise<void>;

/**
 * Something that features announce and others act on, in one transaction: what a handler stores is
 * stored with what was announced, or neither is. Who handles what is in `wiring/subscriptions.ts`.
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
