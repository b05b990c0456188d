import { applyDecorators, type Type } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';

/** Documents a list that is answered whole, or page by page with how many match in all. */
export const ApiList = (summary: string, type: Type) =>
  applyDecorators(
    ApiOperation({
      summary,
      description: 'Without a parameter: the whole array. With any: one page of it.',
    }),
    ApiOkResponse({
      type,
      isArray: true,
      description: 'All that match, or one page of them',
      headers: {
        'X-Total-Count': {
          description: 'Of a page: how many match in all',
          schema: { type: 'integer' },
        },
      },
    }),
  );
