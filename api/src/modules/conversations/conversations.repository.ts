import { Injectable } from '@nestjs/common';
import { In, IsNull, MoreThan, Not } from 'typeorm';
import type { ContactChannel, ConversationEntry } from '../../contract/conversation.js';
import type { MessageTemplate } from '../../contract/messages.js';
import { Admins } from '../auth/admins.js';
import { HistoryEntity } from '../history/history.entity.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { BY_CUSTOMER, MessageEntity, wordsKeyOf } from '../messages/message.entity.js';

/** The owner's words, also about a status. */
const BY_OWNER: MessageTemplate[] = [
  'owner-words',
  'booking-confirmed',
  'booking-pending',
  'booking-cancelled',
];

interface Entry extends ConversationEntry {
  bookingId: string;
  uid: string | null;
}

/** Reads conversations from the messages and the history of bookings, where erasing a person empties them. */
@Injectable()
export class ConversationsRepository {
  constructor(
    private readonly database: UnitOfWork,
    private readonly admins: Admins,
  ) {}

  /** By booking, oldest first; those without an entry are missing. */
  async findAll(bookingIds: readonly string[]): Promise<Map<string, ConversationEntry[]>> {
    const entries = [
      ...(await this.#messages(bookingIds)),
      ...(await this.#history(bookingIds)),
    ].toSorted((one, other) => one.at.localeCompare(other.at));
    const emails = await this.admins.emailsOf(entries.flatMap(({ uid }) => uid ?? []));
    const found = new Map<string, ConversationEntry[]>();
    for (const { bookingId, uid, ...entry } of entries) {
      const conversation = found.get(bookingId) ?? [];
      conversation.push({ ...entry, by: uid === null ? null : (emails.get(uid) ?? null) });
      found.set(bookingId, conversation);
    }
    return found;
  }

  async find(bookingId: string): Promise<ConversationEntry[]> {
    return (await this.findAll([bookingId])).get(bookingId) ?? [];
  }

  /** When the customer next wrote what waits for the owner; the reason of a withdrawal does not. */
  async firstWordsAfter(bookingId: string, moment: Date): Promise<Date | null> {
    const { manager } = this.database;
    const message = await manager.findOne(MessageEntity, {
      where: { bookingId, template: 'customer-wrote', createdAt: MoreThan(moment) },
      order: { createdAt: 'ASC' },
    });
    const decline = await manager.findOne(HistoryEntity, {
      where: {
        recordId: bookingId,
        kind: 'quoteDeclined',
        toText: Not(IsNull()),
        at: MoreThan(moment),
      },
      order: { id: 'ASC' },
    });
    const [first = null] = [message?.createdAt, decline?.at]
      .flatMap((at) => at ?? [])
      .toSorted((one, other) => one.getTime() - other.getTime());
    return first;
  }

  async #messages(bookingIds: readonly string[]): Promise<Entry[]> {
    const rows = await this.database.manager.find(MessageEntity, {
      where: { bookingId: In(bookingIds), template: In([...BY_CUSTOMER, ...BY_OWNER]) },
      order: { createdAt: 'ASC', recipientRole: 'ASC', id: 'ASC' },
    });
    const seen = new Set<string>();
    return rows.flatMap((row): Entry[] => {
      const { id, bookingId, template, createdAt, parameters, state } = row;
      const { text, uid = null } = parameters;
      const isByCustomer = BY_CUSTOMER.includes(template);
      const key = wordsKeyOf(row);
      if (!text || bookingId === null || seen.has(key)) return [];
      seen.add(key);
      const needsAnswer = template === 'customer-wrote';
      const entry = { id, bookingId, at: createdAt.toISOString(), text, by: null, needsAnswer };
      return isByCustomer
        ? [{ ...entry, uid: null, from: 'customer', channel: 'page', messageId: null, state: null }]
        : [{ ...entry, uid, from: 'owner', channel: 'mail', messageId: id, state }];
    });
  }

  async #history(bookingIds: readonly string[]): Promise<Entry[]> {
    const rows = await this.database.manager.find(HistoryEntity, {
      where: { recordId: In(bookingIds), kind: In(['contact', 'quoteDeclined']) },
      order: { id: 'ASC' },
    });
    return rows.flatMap(({ id, recordId, kind, at, uid, toStatus, toText }) => {
      const isContact = kind === 'contact';
      if (!isContact && toText === null) return [];
      return [
        {
          id: `history-${String(id)}`,
          bookingId: recordId,
          at: at.toISOString(),
          text: toText ?? '',
          from: isContact ? 'owner' : 'customer',
          needsAnswer: !isContact,
          channel: isContact ? (toStatus as ContactChannel) : 'page',
          ...{ by: null, uid, messageId: null, state: null },
        },
      ];
    });
  }
}
