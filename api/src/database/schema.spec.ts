import type { DynamicModule, Type } from '@nestjs/common';
import { getMetadataArgsStorage } from 'typeorm';
import { describe, expect, it } from 'vitest';
import { AppModule } from '../app.module.js';
import { BOOKING_STATUSES, MEMBERSHIP_STATUSES } from '../contract/statuses.js';
import { BookingEntity } from '../modules/bookings/booking.entity.js';
import { MemberEntity } from '../modules/members/member.entity.js';
import { bookingDeleted, bookingsAnonymised } from '../modules/events/events.js';
import { HoldsPersonalData } from '../modules/people/personal-data.js';
import { readCommandConfig } from '../platform/config/config.js';
import { erasedValues, isClassified } from '../platform/database/columns.js';
import { subscriptionsOf } from '../platform/events/domain-events.js';
import { ENTITIES } from './schema.js';

const TEXTS = ['varchar', 'text', 'longtext', 'simple-json'];

type Table = Type<object>;
const ROWS = ENTITIES.map((entity: Table) => [entity.name, entity] as const);

const HOLDERS = [
  ...new Set(providersOf(AppModule.register(readCommandConfig({}), {} as never)).filter(isHolder)),
];
/** The tables that the providers of the server export and erase. */
const HELD = new Set(HOLDERS.flatMap(tablesOf));

describe('personal data', () => {
  it.each(ROWS)('%s: each text column is marked as personal or not', (_, entity) => {
    const columns = getMetadataArgsStorage().filterColumns([entity, ...ancestors(entity)]);
    const texts = columns
      .filter(({ options }) => TEXTS.includes(String(options.type)) && !options.primary)
      .map(({ propertyName }) => propertyName);
    expect(texts.filter((column) => !isClassified(entity, column))).toEqual([]);
  });

  it.each(ROWS.filter(([, entity]) => Object.keys(erasedValues(entity)).length > 0))(
    '%s, a table with personal columns, is exported and erased by a provider',
    (_, entity) => {
      expect(HELD).toContain(entity);
    },
  );

  it.each(HOLDERS.map((holder) => [holder.name, holder] as const))(
    '%s erases by address and after the retention time, or with the booking',
    (_, { prototype }: Table) => {
      const methods = Object.getOwnPropertyDescriptors(prototype) as Record<
        string,
        PropertyDescriptor
      >;
      const events = Object.values(methods).flatMap(({ value }) =>
        typeof value === 'function'
          ? subscriptionsOf(value as object).map(({ event }) => event)
          : [],
      );
      const isOfPeople = 'erase' in methods && 'expire' in methods;
      const isOfBookings = [bookingDeleted, bookingsAnonymised].every((event) =>
        events.includes(event),
      );
      expect(isOfPeople || isOfBookings).toBe(true);
    },
  );
});

describe('tables', () => {
  it('each entity of the modules is one of ENTITIES', () => {
    const tables = getMetadataArgsStorage().tables.map(({ target }) => target);
    expect(tables.filter((table) => !ENTITIES.includes(table as (typeof ENTITIES)[0]))).toEqual([]);
  });

  it.each([
    ['bookings', BookingEntity, 'status', BOOKING_STATUSES],
    ['members', MemberEntity, 'membershipStatus', MEMBERSHIP_STATUSES],
  ] as const)('each status of %s fits into its column', (_, entity, property, statuses) => {
    const columns = getMetadataArgsStorage().filterColumns([entity]);
    const column = columns.find(({ propertyName }) => propertyName === property);
    const longest = Math.max(...statuses.map(({ length }) => length));
    expect(Number(column?.options.length)).toBeGreaterThanOrEqual(longest);
  });
});

/** All providers of a module and of those that it imports. */
function providersOf(module: Type<unknown> | DynamicModule): unknown[] {
  const { module: type, imports = [], providers = [] } = 'module' in module ? module : { module };
  const declared = (key: string) => (Reflect.getMetadata(key, type) ?? []) as DynamicModule[];
  const imported = [...(imports as DynamicModule[]), ...declared('imports')];
  return [...providers, ...declared('providers'), ...imported.flatMap(providersOf)];
}

function isHolder(provider: unknown): provider is Table {
  return typeof provider === 'function' && Reflect.hasMetadata(HoldsPersonalData.KEY, provider);
}

function tablesOf(holder: Table): readonly Table[] {
  return (Reflect.getMetadata(HoldsPersonalData.KEY, holder) as { tables: Table[] }).tables;
}

function ancestors({ prototype }: Table): Table[] {
  const parent = Object.getPrototypeOf(prototype) as { constructor: Table };
  if (parent.constructor === Object) return [];
  return [parent.constructor, ...ancestors(parent.constructor)];
}
