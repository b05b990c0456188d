import { column, CreateTable } from '../../../platform/database/create-table.js';

export const CATALOGUE_TABLES = [
  class CreateCatalogueVersions1797000000013 extends CreateTable {
    readonly table = 'catalogue_versions';
    readonly columns = [
      column.primary(column.whole('id')),
      column.longText('document'),
      column.time('createdAt'),
      column.optional(column.varchar('uid', 36)),
    ];
    readonly indices = [];
  },
  class CreatePictures1797000000014 extends CreateTable {
    readonly table = 'pictures';
    readonly columns = [
      column.id,
      column.whole('width'),
      column.whole('height'),
      column.text('files'),
      column.time('createdAt'),
      column.optional(column.varchar('uid', 36)),
    ];
    readonly indices = [];
  },
  class CreatePictureFiles1797000000015 extends CreateTable {
    readonly table = 'picture_files';
    readonly columns = [
      column.primary(column.varchar('pictureId', 36)),
      column.primary(column.varchar('name', 20)),
      column.longText('bytes'),
    ];
    readonly indices = [];
  },
];
