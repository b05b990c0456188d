import type { Type } from '@nestjs/common';
import { TransformationType } from 'class-transformer';
import { defaultMetadataStorage } from 'class-transformer/cjs/storage.js';
import {
  getMetadataStorage,
  ValidationTypes,
  type ValidatorConstraintInterface,
} from 'class-validator';

/** A field of a request, as the decorators of its class declare it. */
export interface RequestField {
  name: string;
  /** What its value is made into before it is checked. */
  normalise: ((value: unknown) => unknown)[];
  checks: ValidatorConstraintInterface[];
}

const known = new WeakMap<Type, RequestField[]>();

/** The fields of a request class, inherited ones included; none of a class that declares none. */
export function fieldsOf(request: Type): RequestField[] {
  const fields = known.get(request) ?? readFields(request);
  known.set(request, fields);
  return fields;
}

function readFields(request: Type): RequestField[] {
  const storage = getMetadataStorage();
  const declared = storage.getTargetValidationMetadatas(request, '', false, false);
  return Object.entries(storage.groupByPropertyName(declared)).map(([name, rules]) => ({
    name,
    normalise: defaultMetadataStorage
      .findTransformMetadatas(request, name, TransformationType.PLAIN_TO_CLASS)
      .map(
        ({ transformFn }) =>
          (value: unknown): unknown =>
            transformFn({ value }),
      ),
    checks: rules
      .filter(({ type }) => type === ValidationTypes.CUSTOM_VALIDATION)
      .flatMap(({ constraintCls }) => storage.getTargetValidatorConstraints(constraintCls))
      .map(({ instance }) => instance),
  }));
}
