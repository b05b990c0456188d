import { Injectable } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';

/** A kind of event that features publish and others act on, by its payload. */
export class DomainEvent<Payload> {
  /** Only a type: it keeps kinds with other payloads apart. */
  declare readonly payload: Payload;
}

type Handler<Payload> = (payload: Payload) => Promise<void>;

interface Subscription {
  event: DomainEvent<unknown>;
  order: number;
}

const SUBSCRIPTIONS = 'finesse:domain events';

/**
 * Has a method of a provider act on an event, in the transaction that publishes it.
 * @param order handlers with a lower one come first
 */
export const OnDomainEvent =
  <Payload>(event: DomainEvent<Payload>, { order = 0 }: { order?: number } = {}) =>
  (_: object, __: string, { value }: TypedPropertyDescriptor<Handler<Payload>>): void => {
    if (!value) return;
    Reflect.defineMetadata(SUBSCRIPTIONS, [...subscriptionsOf(value), { event, order }], value);
  };

/** What a method acts on. */
export const subscriptionsOf = (method: object): Subscription[] =>
  (Reflect.getMetadata(SUBSCRIPTIONS, method) as Subscription[] | undefined) ?? [];

/** Publishes events to the methods that are marked with `@OnDomainEvent`, one after the other. */
@Injectable()
export class DomainEvents {
  #handlers: ReturnType<typeof handlersOf> | undefined;

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  /** @throws what a handler throws */
  async publish<Payload>(event: DomainEvent<Payload>, payload: Payload): Promise<void> {
    this.#handlers ??= this.#find();
    for (const handler of this.#handlers)
      if (handler.event === event) await handler.handle(payload);
  }

  #find(): ReturnType<typeof handlersOf> {
    const providers = this.discovery.getProviders().map(({ instance }) => instance as unknown);
    // A provider may be there under several tokens.
    return [...new Set(providers)]
      .flatMap((provider) => handlersOf(this.scanner, provider))
      .toSorted((one, other) => one.order - other.order);
  }
}

function handlersOf(scanner: MetadataScanner, instance: unknown) {
  if (typeof instance !== 'object' || instance === null) return [];
  const methods = instance as Record<string, Handler<unknown>>;
  return scanner.getAllMethodNames(Object.getPrototypeOf(instance) as object).flatMap((name) => {
    const method = methods[name];
    if (typeof method !== 'function') return [];
    const handle = (payload: unknown) => method.call(instance, payload);
    return subscriptionsOf(method).map((subscription) => ({ ...subscription, handle }));
  });
}
