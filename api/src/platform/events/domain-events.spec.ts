import { Injectable, Module, type INestApplicationContext } from '@nestjs/common';
import { DiscoveryModule, NestFactory } from '@nestjs/core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DomainEvent, DomainEvents, OnDomainEvent } from './domain-events.js';

const saved = new DomainEvent<string>();
const deleted = new DomainEvent<string>();

let heard: string[] = [];
beforeEach(() => (heard = []));

@Injectable()
class Mails {
  @OnDomainEvent(saved)
  @OnDomainEvent(deleted)
  send(id: string): Promise<void> {
    heard.push(`mail about ${id}`);
    return id === 'nobody' ? Promise.reject(new Error('no address')) : Promise.resolve();
  }

  @OnDomainEvent(saved, { order: 1 })
  count(id: string): Promise<void> {
    heard.push(`count ${id}`);
    return Promise.resolve();
  }
}

@Injectable()
class Rows {
  @OnDomainEvent(saved, { order: -1 })
  async update(id: string): Promise<void> {
    await new Promise(setImmediate);
    heard.push(`row of ${id}`);
  }
}

@Module({
  imports: [DiscoveryModule],
  providers: [DomainEvents, Mails, Rows, { provide: 'letters', useExisting: Mails }],
})
class Feature {}

let app: INestApplicationContext;
beforeAll(async () => {
  app = await NestFactory.createApplicationContext(Feature, { logger: false });
});
afterAll(() => app.close());

describe('a domain event', () => {
  const publish = (event: DomainEvent<string>, id: string) =>
    app.get(DomainEvents).publish(event, id);

  it('is handled once by each handler, one after the other, in their order', async () => {
    await publish(saved, 'a');
    expect(heard).toEqual(['row of a', 'mail about a', 'count a']);
  });

  it('is handled by its own handlers alone', async () => {
    await publish(deleted, 'a');
    expect(heard).toEqual(['mail about a']);
  });

  it('fails with its handler, and those after it do not run', async () => {
    await expect(publish(saved, 'nobody')).rejects.toThrow('no address');
    expect(heard).toEqual(['row of nobody', 'mail about nobody']);
  });
});
