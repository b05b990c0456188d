import { OmitType } from '@nestjs/swagger';
import { BOOKING_STAGES } from '../../../contract/answers.js';
import {
  BOOKING_SORTS,
  type BookingQuery,
  type BookingExportQuery as Query,
} from '../../../contract/bookings.js';
import { CSV_DECIMALS, type CsvDecimals } from '../../../contract/currency.js';
import { BOOKING_FILTERS } from '../../../contract/statuses.js';
import {
  ChoiceParameter,
  DateParameter,
  FlagParameter,
  ListQuery,
  sortValues,
} from '../../../platform/list/list-query.js';

export class BookingListQuery extends ListQuery implements BookingQuery {
  @ChoiceParameter('status', BOOKING_FILTERS)
  status?: NonNullable<BookingQuery['status']>;

  @ChoiceParameter('stage', BOOKING_STAGES)
  stage?: NonNullable<BookingQuery['stage']>;

  @ChoiceParameter('sort', sortValues(BOOKING_SORTS))
  sort?: NonNullable<BookingQuery['sort']>;

  @FlagParameter('unanswered', 'Only pending requests that nobody has answered yet')
  unanswered?: boolean;

  @DateParameter('from')
  from?: string;

  @DateParameter('to')
  to?: string;
}

export class BookingExportQuery
  extends OmitType(BookingListQuery, ['page', 'limit'] as const)
  implements Query
{
  @ChoiceParameter('decimals', CSV_DECIMALS)
  decimals?: CsvDecimals;
}
