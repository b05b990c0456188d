import { Body, Controller, Get, Patch, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { BOOKING_DETAILS_SCHEMA } from '../../../contract/bookings.js';
import {
  Answers,
  ApiErrors,
  By,
  Id,
  IdempotencyKey,
  SendsHeaders,
  Uid,
  type Editor,
} from '../../../platform/http/call.js';
import { ApiArrivedAlready, ApiClashes } from '../../bookings/booking-conflicts.js';
import { BookingEditRequest } from '../../bookings/dto/booking.request.js';
import { DealsWithWords } from '../../bookings/booking-correspondence.js';
import { BookingDetailsService, type TaggedDetails } from './booking-details.service.js';
import { ContactRequest, NotesRequest, PaymentRemindersRequest } from '../dto/booking.requests.js';
import {
  ALLOCATIONS_CHANGE_SCHEMA,
  ARRIVAL_SCHEMA,
  SCHEDULE_CHANGE_SCHEMA,
  type AllocationsChange,
  type Arrival,
  type ScheduleChange,
} from '../../../contract/schedules/schedule.js';

const CLASHING =
  'Where a confirmed booking would take equipment that is promised to others, 409 with `clashes`, unless `override` says why.';

/** One booking at the owner's hand; the response is always the booking as it is stored then. */
@ApiTags('bookings')
@Controller('bookings/:id')
@SendsHeaders(({ etag, details }: TaggedDetails) => [{ etag }, details])
export class BookingDetailsController {
  constructor(private readonly bookings: BookingDetailsService) {}

  @Get()
  @ApiOperation({ summary: 'One booking, with notes, member and other bookings of the customer' })
  @Answers(200, BOOKING_DETAILS_SCHEMA, 'The booking')
  get(@Id() id: string) {
    return this.bookings.get(id);
  }

  @Patch()
  @ApiOperation({
    summary: 'Correct a booking request',
    description:
      'What is left out stays as it is. Where another date or time would take equipment that is promised to others, 409 with `clashes`, unless `override` says why.',
  })
  @Answers(200, BOOKING_DETAILS_SCHEMA, 'The booking as it is stored')
  @ApiClashes()
  edit(@Id() id: string, @Body() request: BookingEditRequest, @By() by: Editor) {
    return this.bookings.edit(id, request, by);
  }

  @Put('notes')
  @ApiOperation({ summary: 'Write the owner’s private notes; blank clears them' })
  @Answers(200, BOOKING_DETAILS_SCHEMA, 'The booking with its notes')
  @ApiErrors(409)
  setNotes(@Id() id: string, @Body() { text }: NotesRequest, @By() by: Editor) {
    return this.bookings.setNotes(id, text, by);
  }

  @Put('payment-reminders')
  @ApiOperation({ summary: 'Switch reminders of what is due off, or on again' })
  @Answers(200, BOOKING_DETAILS_SCHEMA, 'The booking as it is now')
  @ApiErrors(409)
  pausePaymentReminders(
    @Id() id: string,
    @Body() { paused }: PaymentRemindersRequest,
    @Uid() uid: string,
  ) {
    return this.bookings.pausePaymentReminders(id, paused, uid);
  }

  @Post('contacts')
  @DealsWithWords()
  @ApiOperation({ summary: 'Record that the customer was reached, which is an answer' })
  @Answers(201, BOOKING_DETAILS_SCHEMA, 'The booking, answered')
  @ApiErrors(409)
  addContact(
    @Id() id: string,
    @Body() contact: ContactRequest,
    @Uid() uid: string,
    @IdempotencyKey('Of requests under the same key, one is recorded; all get the booking')
    key?: string,
  ) {
    return this.bookings.addContact(id, contact, uid, key);
  }

  @Put('schedule')
  @ApiOperation({ summary: 'Set when a booking takes place', description: CLASHING })
  @Answers(200, BOOKING_DETAILS_SCHEMA, 'The booking, with its clashes')
  @ApiClashes()
  setSchedule(
    @Id() id: string,
    @Body({ schema: SCHEDULE_CHANGE_SCHEMA }) change: ScheduleChange,
    @By() by: Editor,
  ) {
    return this.bookings.setSchedule(id, change, by);
  }

  @Put('allocations')
  @ApiOperation({ summary: 'Set what of the equipment a booking takes', description: CLASHING })
  @Answers(200, BOOKING_DETAILS_SCHEMA, 'The booking, with its clashes')
  @ApiClashes()
  setAllocations(
    @Id() id: string,
    @Body({ schema: ALLOCATIONS_CHANGE_SCHEMA }) change: AllocationsChange,
    @By() by: Editor,
  ) {
    return this.bookings.setAllocations(id, change, by);
  }

  @Put('arrival')
  @ApiOperation({
    summary: 'Record or undo the arrival',
    description:
      'The same moment again changes nothing; another one is 409 with `arrivedAt`. ' +
      'With `at: null` and the recorded moment as `was` an arrival is taken back.',
  })
  @Answers(200, BOOKING_DETAILS_SCHEMA, 'The booking as it is now')
  @ApiArrivedAlready()
  setArrival(
    @Id() id: string,
    @Body({ schema: ARRIVAL_SCHEMA }) arrival: Arrival,
    @Uid() uid: string,
  ) {
    return this.bookings.setArrival(id, arrival, uid);
  }
}
