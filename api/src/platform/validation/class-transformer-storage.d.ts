/** Where class-transformer keeps what its decorators declare; its package has no types for it. */
declare module 'class-transformer/cjs/storage.js' {
  import type { TransformationType } from 'class-transformer';

  export const defaultMetadataStorage: {
    findTransformMetadatas: (
      target: unknown,
      property: string,
      type: TransformationType,
    ) => { transformFn: (of: { value: unknown }) => unknown }[];
  };
}
