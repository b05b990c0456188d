import { Inject, Injectable } from '@nestjs/common';
import type { Booking } from '../contract/bookings.js';
import type { Message } from '../contract/messages.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { oneOf } from '../platform/database/sql.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import type { Mail } from '../platform/mail/mail.js';
import { eventFile } from '../calendar/event-file.js';
import { revisionOf } from '../calendar/revisions.js';
import { RequestLinks } from '../request-links/request-links.js';
import { toMessage } from './message.mapper.js';
import { isStillTrue } from './is-still-true.js';
import type { Letter } from './letters/letter.js';
import { toldOf, type MessageEntity, type MessageParameters } from './message.entity.js';
import { letterOf, textOf, type Subject } from './message-text.js';
import { MESSAGE_SOURCES, type MessageSources } from './sources.js';

export interface MailToSend {
  mail: Mail;
  /** Of the message, once its text is given over. */
  parameters: MessageParameters;
}

const withTold = ({ parameters }: MessageEntity, { booking }: Subject): MessageParameters =>
  booking ? { ...parameters, told: toldOf(booking) } : parameters;

/** Makes of messages what people read. */
@Injectable()
export class MessageMails {
  constructor(
    private readonly database: UnitOfWork,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(MESSAGE_SOURCES) private readonly sources: MessageSources,
    private readonly links: RequestLinks,
  ) {}

  /** The mail to be sent now, and what it tells; null where that is not true any more. */
  async toMail(message: MessageEntity): Promise<MailToSend | null> {
    const { settings, mail } = this.config;
    const subject = await this.#subject(message);
    const letter = letterOf({ ...message, state: 'sending' }, subject, settings);
    if (!letter || !isStillTrue(message, subject, settings)) return null;
    const { id, resends } = message;
    const host = new URL(settings.siteUrl).hostname;
    const parameters = withTold(message, subject);
    const mailNow = {
      messageId: `<${id}.${String(resends)}@${host}>`,
      from: mail.from,
      to: message.recipient,
      replyTo: letter.replyTo ?? mail.owners?.[0] ?? settings.contactEmail,
      ...textOf(letter, settings),
      calendar: letter.calendar ? await this.#file(subject.booking, letter.calendar) : null,
      isAutomatic: letter.isByHand !== true,
    };
    return { mail: mailNow, parameters };
  }

  /** Its parameters with what it would tell of its booking now. */
  async told(message: MessageEntity): Promise<MessageParameters> {
    return withTold(message, await this.#subject(message));
  }

  async #file(
    booking: Booking | undefined,
    status: NonNullable<Letter['calendar']>,
  ): Promise<string | null> {
    if (!booking) return null;
    const { reader } = this.database;
    const schedule = await this.sources.schedule(reader, booking);
    const { sequence } = await revisionOf(reader, booking.id);
    const event = { booking, schedule, status, sequence, stamp: new Date() };
    return eventFile(event, this.config.settings);
  }

  /** Each with what it says, with a handful of statements for all of them. */
  async withTexts(messages: MessageEntity[]): Promise<Message[]> {
    const subjects = await this.#subjects(messages);
    return messages.map((message, at) => this.#withText(message, subjects[at] ?? NOTHING));
  }

  async withText(message: MessageEntity): Promise<Message> {
    return this.#withText(message, await this.#subject(message));
  }

  #withText(message: MessageEntity, subject: Subject): Message {
    const { settings } = this.config;
    return toMessage(message, textOf(letterOf(message, subject, settings), settings));
  }

  /** Whether it may be sent now by hand. */
  async isTrue(message: MessageEntity): Promise<boolean> {
    return isStillTrue(message, await this.#subject(message), this.config.settings);
  }

  async #subject(message: MessageEntity): Promise<Subject> {
    const [subject = NOTHING] = await this.#subjects([message]);
    return subject;
  }

  async #subjects(messages: MessageEntity[]): Promise<Subject[]> {
    const { reader } = this.database;
    const bookingIds = unique(messages.flatMap(({ bookingId }) => bookingId ?? []));
    const memberIds = unique(
      messages.flatMap(({ memberId, parameters }) =>
        [memberId ?? [], parameters.memberIds ?? []].flat(),
      ),
    );
    const ofQuotes = unique(
      messages.flatMap(({ bookingId, parameters }) =>
        bookingId !== null && parameters.quoteVersion !== undefined ? [bookingId] : [],
      ),
    );
    const [bookings, members, links, quotes] = await Promise.all([
      bookingIds.length === 0
        ? []
        : this.sources.bookings(reader, oneOf('bookings.id', bookingIds)),
      memberIds.length === 0 ? [] : this.sources.members(reader, oneOf('members.id', memberIds)),
      this.links.ofBookings(reader, bookingIds),
      this.sources.quotes(reader, ofQuotes),
    ]);
    const bookingOf = new Map(bookings.map((booking) => [booking.id, booking]));
    const memberOf = new Map(members.map((member) => [member.id, member]));
    return messages.map(({ bookingId, memberId, parameters }) => ({
      booking: bookingOf.get(bookingId ?? ''),
      member: memberOf.get(memberId ?? ''),
      quote: quotes.find(
        (quote) => quote.bookingId === bookingId && quote.version === parameters.quoteVersion,
      ),
      requestLink: links.get(bookingId ?? '') ?? null,
      members: (parameters.memberIds ?? []).flatMap((id) => memberOf.get(id) ?? []),
    }));
  }
}

/** Of what is gone. */
const NOTHING: Subject = { members: [] };

const unique = (ids: string[]) => [...new Set(ids)];
