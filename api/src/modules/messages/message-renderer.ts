import { Inject, Injectable } from '@nestjs/common';
import { CatalogueRepository } from '../catalogue/catalogue.repository.js';
import { agreedQuote, wasAccepted } from '../../contract/quotes/current-quote.js';
import { QuotesRepository } from '../quotes/quotes.repository.js';
import { ScheduleReader } from '../schedules/schedule-reader.js';
import { MESSAGE_SCHEMA, type Message } from '../../contract/messages.js';
import { toRecord } from '../../contract/record.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { oneOf } from '../../platform/database/sql.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import type { Mail } from '../../platform/mail/send-mail.js';
import { EventFiles } from '../calendar/calendar-events.js';
import { RequestLinks } from '../request-links/request-links.js';
import { mailedCatalogue, mailedDue, snapshotOf } from './booking-snapshot.js';
import { offeredTimes } from './letters/about-quote.js';
import { sentSnapshotOf, type MessageEntity, type MessageParameters } from './message.entity.js';
import { renderTemplate, mailOf, shownText, type Subject } from './message-text.js';
import { BookingsRepository } from '../bookings/bookings.repository.js';
import { BOOKINGS } from '../bookings/booking-list.js';
import { MEMBERS } from '../members/member-list.js';
import { isStillRelevant } from './still-relevant.js';

const withSnapshot = (
  parameters: MessageParameters,
  { booking, span, agreed, catalogue, due }: Subject,
): MessageParameters =>
  booking
    ? {
        ...parameters,
        sentSnapshot: snapshotOf(booking, span, {
          ...(agreed && { agreedVersion: agreed.version }),
          ...(catalogue && { catalogue }),
          ...(due && { due }),
        }),
      }
    : parameters;

@Injectable()
export class MessageRenderer {
  constructor(
    private readonly eventFiles: EventFiles,
    private readonly bookings: BookingsRepository,
    private readonly quotes: QuotesRepository,
    private readonly catalogue: CatalogueRepository,
    private readonly scheduleReader: ScheduleReader,
    private readonly database: UnitOfWork,
    @Inject(CONFIG) private readonly config: Config,
    private readonly links: RequestLinks,
  ) {}

  /**
   * The mail to be sent now, and the parameters to be stored with the message once the mail server has
   * its text; null where what it says is not true any more.
   */
  async toMail(
    message: MessageEntity,
  ): Promise<{ mail: Mail; parameters: MessageParameters } | null> {
    const { settings } = this.config;
    const subject = await this.#subject(message);
    const { isSentByHand: _, ...parameters } = message.parameters;
    const sending = { ...message, parameters, state: 'sending' } as const;
    const letter = renderTemplate(sending, subject, settings);
    if (!letter || !isStillRelevant(message, subject, settings)) return null;
    const { booking, span } = subject;
    const id = `${message.id}.${String(message.resends)}`;
    const to = message.recipient;
    const calendar =
      letter.calendar && booking && span
        ? await this.eventFiles.create(booking, span, letter.calendar, to)
        : null;
    const mail = mailOf(letter, { id, to, calendar }, this.config);
    return { mail, parameters: withSnapshot(parameters, subject) };
  }

  /** Its parameters with its booking as it is now, for the transaction that stores them. */
  async parametersNow(message: MessageEntity): Promise<MessageParameters> {
    return withSnapshot(message.parameters, await this.#subject(message));
  }

  /** Each with its text; the number of statements does not depend on how many there are. */
  async withTexts(messages: MessageEntity[]): Promise<Message[]> {
    const subjectOf = await this.#load(messages);
    return messages.map((message) => this.#withText(message, subjectOf(message)));
  }

  async withText(message: MessageEntity): Promise<Message> {
    return this.#withText(message, await this.#subject(message));
  }

  #withText(message: MessageEntity, subject: Subject): Message {
    return {
      ...toRecord(MESSAGE_SCHEMA, message),
      to: message.recipient,
      ...shownText(message, subject, this.config.settings),
      // The end of the claim is nobody's concern.
      ...(message.state === 'sending' && { nextAttemptAt: null }),
    };
  }

  async isStillRelevant(message: MessageEntity): Promise<boolean> {
    return isStillRelevant(message, await this.#subject(message), this.config.settings);
  }

  async #subject(message: MessageEntity): Promise<Subject> {
    return (await this.#load([message]))(message);
  }

  async #load(messages: MessageEntity[]): Promise<(message: MessageEntity) => Subject> {
    const bookingIds = unique(messages.flatMap(({ bookingId }) => bookingId ?? []));
    const memberIds = unique(
      messages.flatMap(({ memberId, parameters: { memberIds = [] } }) =>
        [memberId ?? [], memberIds].flat(),
      ),
    );
    const { manager } = this.database;
    const [bookings, members, links, quotes, catalogue, depositDueDays] = await Promise.all([
      bookingIds.length > 0 ? BOOKINGS.find(manager, oneOf('bookings.id', bookingIds)) : [],
      memberIds.length > 0 ? MEMBERS.find(manager, oneOf('members.id', memberIds)) : [],
      this.links.ofBookings(bookingIds),
      this.quotes.findSent(bookingIds),
      this.catalogue.newest(),
      this.bookings.findColumn('depositDueOn', bookingIds),
    ]);
    const schedules = await this.scheduleReader.loadAll(bookings);
    const bookingOf = new Map(bookings.map((booking) => [booking.id, booking]));
    const memberOf = new Map(members.map((member) => [member.id, member]));
    return (message) => {
      const { bookingId, memberId, parameters, template } = message;
      const own = quotes.filter((quote) => quote.bookingId === bookingId);
      const sent = sentSnapshotOf(message);
      const booking = bookingOf.get(bookingId ?? '');
      const mailed = sent ? sent.catalogue : mailedCatalogue(template, catalogue.document, booking);
      const depositDueOn = depositDueDays.get(bookingId ?? '') ?? null;
      const quote = own.find(({ version }) => version === parameters.quoteVersion);
      const { timeZone } = this.config.settings;
      // By when an offer is to be paid follows from the day that it is for.
      const times = quote && template === 'quote-sent' ? offeredTimes(quote, timeZone) : {};
      const dueFields = booking && { ...booking, ...times, depositDueOn };
      return {
        booking,
        due: sent ? sent.due : dueFields && mailedDue(dueFields, catalogue.document, this.config),
        span: schedules.get(bookingId ?? '')?.schedule,
        member: memberOf.get(memberId ?? ''),
        quote,
        agreed: sent
          ? own.find(({ version }) => version === sent.agreedVersion)
          : template === 'quote-sent'
            ? own.find(wasAccepted)
            : booking && agreedQuote(own, booking.status),
        requestLink: links.get(bookingId ?? '') ?? null,
        members: (parameters.memberIds ?? []).flatMap((id) => memberOf.get(id) ?? []),
        ...(mailed && { catalogue: mailed }),
      };
    };
  }
}

const unique = (ids: string[]) => [...new Set(ids)];
