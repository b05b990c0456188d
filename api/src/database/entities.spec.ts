import { getMetadataArgsStorage } from 'typeorm';
import { describe, expect, it } from 'vitest';
import { PERSON_ENTITIES } from './entities.js';
import { erasedValues, isClassified } from '../modules/people/personal-column.js';

const TEXTS = ['varchar', 'text', 'simple-json'];

describe('personal data', () => {
  it.each(PERSON_ENTITIES.map((entity) => [entity.name, entity] as const))(
    '%s: each text column is marked as personal or not',
    (_, entity) => {
      const columns = getMetadataArgsStorage().filterColumns([entity, ...ancestors(entity)]);
      const texts = columns
        .filter(({ options }) => TEXTS.includes(String(options.type)) && !options.primary)
        .map(({ propertyName }) => propertyName);
      expect(texts.length).toBeGreaterThan(5);
      expect(texts.filter((column) => !isClassified(entity, column))).toEqual([]);
      expect(Object.keys(erasedValues(entity))).toEqual(expect.arrayContaining(['email', 'phone']));
    },
  );
});

function ancestors({ prototype }: { prototype: object }): (() => object)[] {
  const parent = Object.getPrototypeOf(prototype) as { constructor: () => object };
  if (parent.constructor === Object) return [];
  return [parent.constructor, ...ancestors(parent.constructor)];
}
