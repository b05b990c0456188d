import { ApiProperty } from '@nestjs/swagger';
import type { CataloguePreview, CatalogueVersion } from '../../contract/catalogue/catalogue.js';
import { CATALOGUE_SCHEMA } from '../../contract/catalogue/schema.js';
import { schemaDocs } from '../../platform/validation/schema-field.js';

export const CATALOGUE_DOCS = schemaDocs(CATALOGUE_SCHEMA);

/** What is answered: also the number of the version, and the currency of its amounts. */
export const CATALOGUE_ANSWER_DOCS = {
  ...CATALOGUE_DOCS,
  properties: {
    version: { type: 'integer' },
    currency: { type: 'string', description: 'ISO 4217' },
    ...CATALOGUE_DOCS.properties,
  },
  required: ['version', 'currency', ...(CATALOGUE_DOCS.required ?? [])],
};

export class CatalogueVersionResponse implements CatalogueVersion {
  @ApiProperty({ type: 'integer' })
  version!: number;
  @ApiProperty({ format: 'date-time' })
  createdAt!: string;
  @ApiProperty({ type: String, nullable: true, description: 'The e-mail address of the admin' })
  createdBy!: string | null;
}

export class CataloguePreviewResponse implements CataloguePreview {
  @ApiProperty({ description: 'The whole page, without scripts' })
  html!: string;
  @ApiProperty({
    type: Object,
    additionalProperties: { type: 'object' },
    description: 'The facts of the uploaded pictures in it, by their hashes',
  })
  pictures!: CataloguePreview['pictures'];
}
