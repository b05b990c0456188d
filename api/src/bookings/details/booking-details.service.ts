import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { NewContact } from '../../contract/answers.js';
import type { Booking, BookingDetails, BookingEdit } from '../../contract/bookings.js';
import { ERRORS } from '../../contract/errors.js';
import type {
  AllocationsChange,
  Arrival,
  ScheduleChange,
} from '../../contract/schedules/schedule.js';
import { isErased } from '../../contract/privacy.js';
import { bookingChanged } from '../../events/booking-events.js';
import { idempotencyKeyOf, insertIdempotent } from '../../idempotency/idempotency.js';
import { comparablePhone, searchText } from '../../people/search.js';
import { record } from '../../platform/audit/record.js';
import { AuditLog } from '../../platform/audit/audit-log.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { transactionOfPromises } from '../../platform/database/promise-lock.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { ApiError } from '../../platform/http/api-error.js';
import { BOOKING_SOURCES, type BookingSources } from '../booking-sources.js';
import { bookingById, bookingForUpdate } from '../booking-for-update.js';
import { BookingEntity } from '../booking.entity.js';
import { toBooking } from '../booking.mapper.js';
import { markAnswered } from '../change-status.js';
import { editedColumns, editEntries } from './edits.js';
import { recordVersion } from './record-version.js';
import { sameCustomer } from './same-customer.js';

/** A booking as it is, with the entity tag by which it can be changed. */
export interface Versioned {
  details: BookingDetails;
  version: string;
}

/** One booking, and what the owner writes about it. */
@Injectable()
export class BookingDetailsService {
  constructor(
    private readonly database: UnitOfWork,
    private readonly audit: AuditLog,
    @Inject(BOOKING_SOURCES) private readonly sources: BookingSources,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws ApiError 404 */
  get(id: string): Promise<Versioned> {
    return this.database.read((manager) => this.#read(manager, id));
  }

  /**
   * Corrects what was asked for; the history says what was what.
   * @throws ApiError 404, 409 where nobody can be told any more whose it was, or with `clashes` where
   *   it would take then what is promised to others, 412
   */
  edit(id: string, edit: BookingEdit, uid: string, ifMatch?: string): Promise<Versioned> {
    return transactionOfPromises(this.database, async (manager) => {
      const booking = await this.#forChange(manager, id, ifMatch);
      const columns = editedColumns(booking, edit, this.config.settings.timeZone);
      if (Object.keys(columns).length > 0) {
        const edited = { ...booking, ...columns };
        const derived = {
          searchText: searchText(edited, this.config.callingCode),
          phoneNumber: comparablePhone(edited.phone, this.config.callingCode),
        };
        const after = { ...edited, ...derived };
        await manager.update(BookingEntity, { id }, { ...columns, ...derived });
        await record(manager, editEntries(booking, columns, uid));
        const { override = null } = edit;
        const change = { before: toBooking(booking), after: toBooking(after), uid, override };
        await bookingChanged.announce(manager, change);
      }
      return this.#read(manager, id);
    });
  }

  /**
   * The history says that they were changed, not what they say.
   * @throws ApiError 404, 409, 412
   */
  setNotes(id: string, notes: string | null, uid: string, ifMatch?: string): Promise<Versioned> {
    return this.database.transaction(async (manager) => {
      const booking = await this.#forChange(manager, id, ifMatch);
      if (booking.notes !== notes) {
        await manager.update(BookingEntity, { id }, { notes });
        const change = { record: 'booking', recordId: id, kind: 'edited', field: 'notes' } as const;
        await record(manager, [{ ...change, uid }]);
      }
      return this.#read(manager, id);
    });
  }

  /**
   * Switches reminders of what is due off or on.
   * @throws ApiError 404, 409 where nobody can be told any more whose it was
   */
  pausePaymentReminders(id: string, paused: boolean, uid: string): Promise<Versioned> {
    return this.database.transaction(async (manager) => {
      const booking = await this.#forChange(manager, id);
      if (booking.paymentRemindersPaused !== paused) {
        await manager.update(BookingEntity, { id }, { paymentRemindersPaused: paused });
        const field = 'paymentReminders';
        const [fromText, toText] = paused ? ['on', 'off'] : ['off', 'on'];
        const change = { record: 'booking', recordId: id, kind: 'edited', field } as const;
        await record(manager, [{ ...change, fromText, toText, uid }]);
      }
      return this.#read(manager, id);
    });
  }

  /**
   * Notes that the owner has reached the customer, which is an answer; under a key that came before,
   * nothing more.
   * @throws ApiError 400 (a broken key), 404, 409 where it is erased, 410 (a key of a booking that is
   *   gone), 422 (a key of another contact)
   */
  async addContact(
    id: string,
    { channel, note = null }: NewContact,
    uid: string,
    key?: string,
  ): Promise<Versioned> {
    const idempotencyKey = idempotencyKeyOf(key, { call: 'contact', id, channel, note });
    const at = new Date();
    const given = { id, createdAt: at };
    await insertIdempotent(this.database, idempotencyKey, given, async (manager) => {
      await this.#forChange(manager, id);
      await markAnswered(manager, id, at);
      const contact = { kind: 'contact', uid, toStatus: channel, toText: note } as const;
      await record(manager, [{ record: 'booking', recordId: id, ...contact }], at);
    });
    return this.get(id);
  }

  /** @throws ApiError 400, 404, 409 where it is erased or with `clashes`, 412 */
  setSchedule(id: string, change: ScheduleChange, uid: string, ifMatch?: string) {
    return this.#reschedule(id, ifMatch, (manager, booking) =>
      this.sources.schedules.setSchedule(manager, booking, change, uid),
    );
  }

  /** @throws ApiError as `setSchedule` */
  setAllocations(id: string, change: AllocationsChange, uid: string, ifMatch?: string) {
    return this.#reschedule(id, ifMatch, (manager, booking) =>
      this.sources.schedules.setAllocations(manager, booking, change, uid),
    );
  }

  /** @throws ApiError 404, 409 where it is erased or not confirmed, or with `arrivedAt` */
  setArrival(id: string, arrival: Arrival, uid: string) {
    return this.#reschedule(id, undefined, (manager, booking) =>
      this.sources.schedules.setArrival(manager, booking, arrival, uid),
    );
  }

  #reschedule(
    id: string,
    ifMatch: string | undefined,
    change: (manager: EntityManager, booking: Booking) => Promise<void>,
  ): Promise<Versioned> {
    return transactionOfPromises(this.database, async (manager) => {
      await change(manager, toBooking(await this.#forChange(manager, id, ifMatch)));
      return this.#read(manager, id);
    });
  }

  async #forChange(manager: EntityManager, id: string, ifMatch?: string): Promise<BookingEntity> {
    const booking = await bookingForUpdate(manager, id);
    if (isErased(booking)) throw new ApiError(409, { error: ERRORS.bookingErased });
    if (ifMatch === undefined) return booking;
    const current = async () => (await this.#read(manager, id)).details;
    const versions = [recordVersion(booking, await this.sources.schedules.version(manager, id))];
    await this.audit.assertIfMatch(manager, { id, versions, current }, ifMatch);
    return booking;
  }

  async #read(manager: EntityManager, id: string): Promise<Versioned> {
    const booking = await bookingById(manager, id);
    const members = await this.sources.findMembers(manager, booking, this.config.callingCode);
    const answered = toBooking(booking);
    const details = {
      ...answered,
      ...(await this.sources.schedules.details(manager, answered)),
      notes: booking.notes,
      paymentRemindersPaused: booking.paymentRemindersPaused,
      member: members.find(({ sameEmail }) => sameEmail) ?? members[0] ?? null,
      sameCustomer: await sameCustomer(manager, booking),
    };
    const version = recordVersion(booking, await this.sources.schedules.version(manager, id));
    return { details, version };
  }
}
