import { applyDecorators } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { HISTORY_ENTRY_SCHEMA } from '../../contract/history.js';
import { ApiPage } from '../list/list-response.js';

export const ApiHistory = (summary: string) =>
  applyDecorators(
    ApiOperation({ summary, description: 'One page of it, newest first.' }),
    ApiPage(HISTORY_ENTRY_SCHEMA, 'One page of what happened', 'How many entries there are in all'),
  );
