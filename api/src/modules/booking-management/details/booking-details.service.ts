import { Inject, Injectable } from '@nestjs/common';
import { BookingsRepository } from '../../bookings/bookings.repository.js';
import { MembersRepository } from '../../members/members.repository.js';
import { ScheduleChanges } from '../../schedules/schedule-changes.js';
import { ScheduleReader } from '../../schedules/schedule-reader.js';
import { SchedulesRepository } from '../../schedules/schedules.repository.js';
import { Idempotency, idempotencyKeyOf } from '../../idempotency/idempotency.js';
import { HistoryRepository } from '../../history/history.repository.js';
import { DomainEvents } from '../../../platform/events/domain-events.js';
import type { NewContact } from '../../../contract/conversation.js';
import type { BookingDetails, BookingEdit } from '../../../contract/bookings.js';
import { isReachable } from '../../../contract/privacy.js';
import { OWNER_RULES } from '../../../contract/rules.js';
import type {
  AllocationsChange,
  Arrival,
  ScheduleChange,
} from '../../../contract/schedules/schedule.js';
import { bookingAnswered, bookingChanged } from '../../events/events.js';
import { comparablePhone, searchText } from '../../people/search.js';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { StockLock } from '../../stock/stock-lock.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { ApiError } from '../../../platform/http/api-error.js';
import type { Editor } from '../../../platform/http/call.js';
import { assertWritable } from '../../bookings/booking-conflicts.js';
import type { BookingEntity } from '../../bookings/booking.entity.js';
import { toBooking } from '../../bookings/booking.mapper.js';
import { BookingEtags, recordEtag } from '../booking-etags.js';
import { editedColumns, editEntries } from './edits.js';

export interface TaggedDetails {
  details: BookingDetails;
  etag: string;
}

@Injectable()
export class BookingDetailsService {
  constructor(
    private readonly etags: BookingEtags,
    private readonly historyEntries: HistoryRepository,
    private readonly events: DomainEvents,
    private readonly bookings: BookingsRepository,
    private readonly idempotency: Idempotency,
    private readonly members: MembersRepository,
    private readonly schedules: SchedulesRepository,
    private readonly scheduleReader: ScheduleReader,
    private readonly scheduleChanges: ScheduleChanges,
    private readonly database: UnitOfWork,
    private readonly stockLock: StockLock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws ApiError 404 */
  get(id: string): Promise<TaggedDetails> {
    return this.database.read(() => this.#read(id));
  }

  /**
   * Corrects fields of the request; the history has an entry for each.
   * @throws ApiError 400 where neither a phone number nor an e-mail address is left, 404, 409 where the
   *   person is erased, or with `clashes` where the new time takes equipment that is promised to others, 412
   */
  edit(id: string, edit: BookingEdit, { uid, ifMatch }: Editor): Promise<TaggedDetails> {
    return this.#change(id, ifMatch, this.stockLock, async (booking) => {
      const columns = editedColumns(booking, edit, this.config.settings.timeZone);
      if (Object.keys(columns).length === 0) return;
      const edited = { ...booking, ...columns };
      if (!isReachable(edited)) throw ApiError.invalid({ phone: OWNER_RULES.contact.required });
      const derived = {
        searchText: searchText(edited, this.config.callingCode),
        phoneNumber: comparablePhone(edited.phone, this.config.callingCode),
      };
      await this.bookings.update(id, { ...columns, ...derived });
      await this.historyEntries.append(editEntries(booking, columns, uid));
      const after = toBooking({ ...edited, ...derived });
      const { override = null } = edit;
      await this.events.publish(bookingChanged, {
        before: toBooking(booking),
        after,
        uid,
        override,
      });
    });
  }

  /** The history records that they were changed, not their text. @throws ApiError 404, 409, 412 */
  setNotes(id: string, notes: string | null, { uid, ifMatch }: Editor): Promise<TaggedDetails> {
    return this.#change(id, ifMatch, this.database, async (booking) => {
      if (booking.notes === notes) return;
      await this.bookings.update(id, { notes });
      await this.bookings.appendHistory(id, { kind: 'edited', field: 'notes', uid });
    });
  }

  /** @throws ApiError 404, 409 where the person is erased */
  pausePaymentReminders(id: string, paused: boolean, uid: string): Promise<TaggedDetails> {
    return this.#change(id, undefined, this.database, async (booking) => {
      if (booking.paymentRemindersPaused === paused) return;
      await this.bookings.update(id, { paymentRemindersPaused: paused });
      const field = 'paymentReminders';
      const [fromText, toText] = paused ? ['on', 'off'] : ['off', 'on'];
      await this.bookings.appendHistory(id, { kind: 'edited', field, fromText, toText, uid });
    });
  }

  /**
   * Records that the owner has reached the customer, which is an answer.
   * @throws ApiError 404, 409 where the person is erased, and as `Idempotency.insert`
   */
  async addContact(
    id: string,
    { channel, note = null }: NewContact,
    uid: string,
    key?: string,
  ): Promise<TaggedDetails> {
    const idempotencyKey = idempotencyKeyOf(key, { call: 'contact', id, channel, note });
    const at = new Date();
    const identity = { id, createdAt: at };
    await this.idempotency.insert(idempotencyKey, identity, async () => {
      assertWritable(await this.bookings.lock(id));
      await this.events.publish(bookingAnswered, { bookingId: id, at, hasWords: note !== null });
      const contact = { kind: 'contact', uid, toStatus: channel, toText: note } as const;
      await this.bookings.appendHistory(id, contact, at);
    });
    return this.get(id);
  }

  /** @throws ApiError 400, 404, 409 where it is erased or over, or with `clashes`, 412 */
  setSchedule(id: string, change: ScheduleChange, { uid, ifMatch }: Editor) {
    return this.#change(id, ifMatch, this.stockLock, (booking) =>
      this.scheduleChanges.setSchedule(toBooking(booking), change, uid),
    );
  }

  /** @throws ApiError as `setSchedule` */
  setAllocations(id: string, change: AllocationsChange, { uid, ifMatch }: Editor) {
    return this.#change(id, ifMatch, this.stockLock, (booking) =>
      this.scheduleChanges.setAllocations(toBooking(booking), change, uid),
    );
  }

  /** @throws ApiError 404, 409 where it is erased or not confirmed, or with `arrivedAt` */
  setArrival(id: string, arrival: Arrival, uid: string) {
    return this.#change(id, undefined, this.stockLock, (booking) =>
      this.scheduleChanges.setArrival(toBooking(booking), arrival, uid),
    );
  }

  /** Changes the locked booking, in a transaction of the database, or of the stock lock where it may clash. */
  #change(
    id: string,
    ifMatch: string | undefined,
    transactions: Pick<StockLock, 'transaction'>,
    change: (booking: BookingEntity) => Promise<void>,
  ): Promise<TaggedDetails> {
    return transactions.transaction(async () => {
      const booking = await this.bookings.lock(id);
      assertWritable(booking);
      const current = async () => (await this.#read(id)).details;
      await this.etags.assertIfMatch(booking, ifMatch, current);
      await change(booking);
      return this.#read(id);
    });
  }

  /** Puts together what the page of one booking shows. */
  async #read(id: string): Promise<TaggedDetails> {
    const row = await this.bookings.getRow(id);
    const members = await this.members.similar(row);
    const booking = toBooking(row);
    const stored = await this.schedules.find(id);
    const details = {
      ...booking,
      ...(await this.scheduleReader.details(booking, stored)),
      notes: row.notes,
      paymentRemindersPaused: row.paymentRemindersPaused,
      member: members.find(({ sameEmail }) => sameEmail) ?? members[0] ?? null,
      sameCustomer: await this.bookings.findOfSameCustomer(row),
    };
    return { details, etag: recordEtag(row, stored) };
  }
}
