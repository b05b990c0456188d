import { Inject, Injectable } from '@nestjs/common';
import type { Booking } from '../contract/bookings.js';
import type { Member } from '../contract/members.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { oneOf } from '../platform/database/sql.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import type { Mail } from '../platform/mail/mail.js';
import { eventFile } from '../calendar/event-file.js';
import { revisionOf } from '../calendar/revisions.js';
import { RequestLinks } from '../request-links/request-links.js';
import { isStillTrue } from './is-still-true.js';
import type { Letter } from './letters/letter.js';
import { toldOf, type MessageEntity, type MessageParameters } from './message.entity.js';
import { letterOf, textOf, type MessageText, type Subject } from './message-text.js';
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
    const [subject = { members: [] }] = await this.#subjects([message]);
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
    const [subject = { members: [] }] = await this.#subjects([message]);
    return withTold(message, subject);
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

  /** What each message says, with a handful of statements for all of them. */
  async toTexts(messages: MessageEntity[]): Promise<MessageText[]> {
    const { settings } = this.config;
    const subjects = await this.#subjects(messages);
    return messages.map((message, at) =>
      textOf(letterOf(message, subjects[at] ?? { members: [] }, settings), settings),
    );
  }

  /** Whether it may be sent now by hand. */
  async isTrue(message: MessageEntity): Promise<boolean> {
    const [subject = { members: [] }] = await this.#subjects([message]);
    return isStillTrue(message, subject, this.config.settings);
  }

  async #subjects(messages: MessageEntity[]): Promise<Subject[]> {
    const { reader } = this.database;
    const bookingIds = unique(messages.flatMap(({ bookingId }) => bookingId ?? []));
    const memberIds = unique(
      messages.flatMap(({ memberId, parameters }) => [
        ...(memberId === null ? [] : [memberId]),
        ...(parameters.memberIds ?? []),
      ]),
    );
    const ofQuotes = unique(
      messages.flatMap(({ bookingId, parameters }) =>
        bookingId !== null && parameters.quoteVersion !== undefined ? [bookingId] : [],
      ),
    );
    const found = await Promise.all([
      bookingIds.length === 0
        ? []
        : this.sources.bookings(reader, oneOf('bookings.id', bookingIds)),
      memberIds.length === 0 ? [] : this.sources.members(reader, oneOf('members.id', memberIds)),
      this.links.ofBookings(reader, bookingIds),
      this.sources.quotes(reader, ofQuotes),
    ]);
    const bookings = new Map(found[0].map((booking: Booking) => [booking.id, booking]));
    const members = new Map(found[1].map((member: Member) => [member.id, member]));
    return messages.map(({ bookingId, memberId, parameters }) => ({
      booking: bookings.get(bookingId ?? ''),
      member: members.get(memberId ?? ''),
      quote: found[3].find(
        (quote) => quote.bookingId === bookingId && quote.version === parameters.quoteVersion,
      ),
      requestLink: found[2].get(bookingId ?? '') ?? null,
      members: (parameters.memberIds ?? []).flatMap((id) => members.get(id) ?? []),
    }));
  }
}

const unique = (ids: string[]) => [...new Set(ids)];
