import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { NewContact } from '../../contract/answers.js';
import type { Booking, BookingDetails, BookingEdit } from '../../contract/bookings.js';
import type {
  AllocationsChange,
  Arrival,
  ScheduleChange,
} from '../../contract/schedules/schedule.js';
import { bookingChanged } from '../../events/booking-events.js';
import { idempotencyKeyOf, insertIdempotent } from '../../idempotency/idempotency.js';
import { similarMembers } from '../../members/similar-members.js';
import { comparablePhone, searchText } from '../../people/search.js';
import { appendHistory } from '../../platform/audit/history.js';
import { AuditLog } from '../../platform/audit/audit-log.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { transactionWithLockOnDemand } from '../../platform/database/promise-lock.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { assertWritable } from '../assert-writable.js';
import { BOOKING_PORTS, type BookingPorts } from '../booking-ports.js';
import { getBookingRow, lockBooking } from '../get-booking.js';
import { BookingEntity } from '../booking.entity.js';
import { toBooking } from '../booking.mapper.js';
import { markAnswered } from '../change-status.js';
import { editedColumns, editEntries } from './edits.js';
import { appendBookingHistory } from '../append-booking-history.js';
import { recordVersion } from './record-version.js';
import { sameCustomer } from './same-customer.js';

/** A booking with its entity tag. */
export interface Versioned {
  details: BookingDetails;
  version: string;
}

/** Reads and changes one booking for the owner. */
@Injectable()
export class BookingDetailsService {
  constructor(
    private readonly database: UnitOfWork,
    private readonly audit: AuditLog,
    @Inject(BOOKING_PORTS) private readonly ports: BookingPorts,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws ApiError 404 */
  get(id: string): Promise<Versioned> {
    return this.database.read((manager) => this.#read(manager, id));
  }

  /**
   * Corrects fields of the request; the history has an entry for each.
   * @throws ApiError 404, 409 where the person is erased, or with `clashes` where the new time takes
   *   equipment that is promised to others, 412
   */
  edit(id: string, edit: BookingEdit, uid: string, ifMatch?: string): Promise<Versioned> {
    return transactionWithLockOnDemand(this.database, async (manager) => {
      const booking = await this.#lockForChange(manager, id, ifMatch);
      const columns = editedColumns(booking, edit, this.config.settings.timeZone);
      if (Object.keys(columns).length > 0) {
        const edited = { ...booking, ...columns };
        const derived = {
          searchText: searchText(edited, this.config.callingCode),
          phoneNumber: comparablePhone(edited.phone, this.config.callingCode),
        };
        const after = { ...edited, ...derived };
        await manager.update(BookingEntity, { id }, { ...columns, ...derived });
        await appendHistory(manager, editEntries(booking, columns, uid));
        const { override = null } = edit;
        const change = { before: toBooking(booking), after: toBooking(after), uid, override };
        await bookingChanged.announce(manager, change);
      }
      return this.#read(manager, id);
    });
  }

  /**
   * The history records that the notes were changed, not their text.
   * @throws ApiError 404, 409, 412
   */
  setNotes(id: string, notes: string | null, uid: string, ifMatch?: string): Promise<Versioned> {
    return this.database.transaction(async (manager) => {
      const booking = await this.#lockForChange(manager, id, ifMatch);
      if (booking.notes !== notes) {
        await manager.update(BookingEntity, { id }, { notes });
        await appendBookingHistory(manager, id, { kind: 'edited', field: 'notes', uid });
      }
      return this.#read(manager, id);
    });
  }

  /**
   * Switches payment reminders off or on.
   * @throws ApiError 404, 409 where the person is erased
   */
  pausePaymentReminders(id: string, paused: boolean, uid: string): Promise<Versioned> {
    return this.database.transaction(async (manager) => {
      const booking = await this.#lockForChange(manager, id);
      if (booking.paymentRemindersPaused !== paused) {
        await manager.update(BookingEntity, { id }, { paymentRemindersPaused: paused });
        const field = 'paymentReminders';
        const [fromText, toText] = paused ? ['on', 'off'] : ['off', 'on'];
        await appendBookingHistory(manager, id, { kind: 'edited', field, fromText, toText, uid });
      }
      return this.#read(manager, id);
    });
  }

  /**
   * Records that the owner has reached the customer, which is an answer; a repeated request under
   * the same key records nothing more.
   * @throws ApiError 400 (an invalid key), 404, 409 where the person is erased, 410 (the key of a
   *   deleted booking), 422 (the key of another contact)
   */
  async addContact(
    id: string,
    { channel, note = null }: NewContact,
    uid: string,
    key?: string,
  ): Promise<Versioned> {
    const idempotencyKey = idempotencyKeyOf(key, { call: 'contact', id, channel, note });
    const at = new Date();
    const identity = { id, createdAt: at };
    await insertIdempotent(this.database, idempotencyKey, identity, async (manager) => {
      await this.#lockForChange(manager, id);
      await markAnswered(manager, { bookingId: id, at });
      const contact = { kind: 'contact', uid, toStatus: channel, toText: note } as const;
      await appendBookingHistory(manager, id, contact, at);
    });
    return this.get(id);
  }

  /** @throws ApiError 400, 404, 409 where it is erased or over, or with `clashes`, 412 */
  setSchedule(id: string, change: ScheduleChange, uid: string, ifMatch?: string) {
    return this.#reschedule(id, ifMatch, (manager, booking) =>
      this.ports.setSchedule(manager, booking, change, uid),
    );
  }

  /** @throws ApiError as `setSchedule` */
  setAllocations(id: string, change: AllocationsChange, uid: string, ifMatch?: string) {
    return this.#reschedule(id, ifMatch, (manager, booking) =>
      this.ports.setAllocations(manager, booking, change, uid),
    );
  }

  /** @throws ApiError 404, 409 where it is erased or not confirmed, or with `arrivedAt` */
  setArrival(id: string, arrival: Arrival, uid: string) {
    return this.#reschedule(id, undefined, (manager, booking) =>
      this.ports.setArrival(manager, booking, arrival, uid),
    );
  }

  #reschedule(
    id: string,
    ifMatch: string | undefined,
    change: (manager: EntityManager, booking: Booking) => Promise<void>,
  ): Promise<Versioned> {
    return transactionWithLockOnDemand(this.database, async (manager) => {
      await change(manager, toBooking(await this.#lockForChange(manager, id, ifMatch)));
      return this.#read(manager, id);
    });
  }

  async #lockForChange(
    manager: EntityManager,
    id: string,
    ifMatch?: string,
  ): Promise<BookingEntity> {
    const booking = await lockBooking(manager, id);
    assertWritable(booking);
    if (ifMatch === undefined) return booking;
    const current = async () => (await this.#read(manager, id)).details;
    const versions = [recordVersion(booking, await this.ports.scheduleVersion(manager, id))];
    const versioned = { record: 'booking', id, versions, current } as const;
    await this.audit.assertIfMatch(manager, versioned, ifMatch);
    return booking;
  }

  async #read(manager: EntityManager, id: string): Promise<Versioned> {
    const booking = await getBookingRow(manager, id);
    const members = await similarMembers(manager, booking, this.config.callingCode);
    const answered = toBooking(booking);
    const details = {
      ...answered,
      ...(await this.ports.scheduleDetails(manager, answered)),
      notes: booking.notes,
      paymentRemindersPaused: booking.paymentRemindersPaused,
      member: members.find(({ sameEmail }) => sameEmail) ?? members[0] ?? null,
      sameCustomer: await sameCustomer(manager, booking),
    };
    const version = recordVersion(booking, await this.ports.scheduleVersion(manager, id));
    return { details, version };
  }
}
