import { OmitType } from '@nestjs/swagger';
import type { BookingExportQuery as Query } from '../../contract/bookings.js';
import { BookingListQuery } from '../dto/booking-list.query.js';

/** What narrows and orders the bookings of a file. */
export class BookingExportQuery
  extends OmitType(BookingListQuery, ['page', 'limit'] as const)
  implements Query {}
