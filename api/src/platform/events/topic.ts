import type { EntityManager } from 'typeorm';

type Handler<Event> = (manager: EntityManager, event: Event) => Promise<void>;

/**
 * Something that features announce and others act on, in one transaction: what a handler stores is
 * stored with what was announced, or neither is. Who handles what is said in `features.ts`.
 */
export class Topic<Event> {
  readonly #handlers: Handler<Event>[] = [];

  subscribe(handler: Handler<Event>): void {
    this.#handlers.push(handler);
  }

  /** @param manager of the transaction that makes the event true */
  async announce(manager: EntityManager, event: Event): Promise<void> {
    for (const handle of this.#handlers) await handle(manager, event);
  }
}
