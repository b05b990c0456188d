import type { DynamicModule, Type } from '@nestjs/common';
import { getMetadataArgsStorage } from 'typeorm';
import { describe, expect, it } from 'vitest';
import { AppModule } from '../app.module.js';
import { HoldsPersonalData } from '../modules/people/personal-data.js';
import { readCommandConfig } from '../platform/config/config.js';
import { erasedValues, isClassified } from '../platform/database/columns.js';
import { ENTITIES } from './entities.js';

const TEXTS = ['varchar', 'text', 'longtext', 'simple-json'];

type Table = Type<object>;
const ROWS = ENTITIES.map((entity: Table) => [entity.name, entity] as const);

/** The tables that the providers of the server export and erase. */
const HELD = new Set(
  providersOf(AppModule.register(readCommandConfig({}), {} as never)).flatMap(tablesOf),
);

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
});

/** All providers of a module and of those that it imports. */
function providersOf(module: Type<unknown> | DynamicModule): unknown[] {
  const { module: type, imports = [], providers = [] } = 'module' in module ? module : { module };
  const declared = (key: string) => (Reflect.getMetadata(key, type) ?? []) as DynamicModule[];
  const imported = [...(imports as DynamicModule[]), ...declared('imports')];
  return [...providers, ...declared('providers'), ...imported.flatMap(providersOf)];
}

function tablesOf(provider: unknown): readonly Table[] {
  if (typeof provider !== 'function') return [];
  const held = Reflect.getMetadata(HoldsPersonalData.KEY, provider) as
    { tables: readonly Table[] } | undefined;
  return held?.tables ?? [];
}

function ancestors({ prototype }: Table): Table[] {
  const parent = Object.getPrototypeOf(prototype) as { constructor: Table };
  if (parent.constructor === Object) return [];
  return [parent.constructor, ...ancestors(parent.constructor)];
}
