import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import {
  OPEN_MEMBERSHIP_STATUSES,
  isActiveMembership,
  isCancelledStatus,
} from '../../contract/statuses.js';
import { isErased } from '../../contract/privacy.js';
import { bookingsAnonymised, membersAnonymised } from '../events/events.js';
import { Anonymiser } from '../people/anonymiser.js';
import {
  HoldsPersonalData,
  type Cutoff,
  type Erasure,
  type PersonalData,
  type Progress,
} from '../people/personal-data.js';
import { HistoryEntity } from '../history/history.entity.js';
import { HistoryRepository } from '../history/history.repository.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { OnDomainEvent } from '../../platform/events/domain-events.js';
import { sql } from '../../platform/database/sql.js';
import { MemberEntity } from './member.entity.js';
import { MEMBERS } from './member-list.js';

const RECORDS = {
  entity: MemberEntity,
  record: 'member',
  anonymised: membersAnonymised,
  select: {
    id: true,
    email: true,
    phone: true,
    membershipStatus: true,
    expiryDate: true,
    updatedAt: true,
  },
  /**
   * A membership ends with its expiry date or its last change, whichever is later, also where it was
   * never paid. An active one has not ended.
   */
  hasEnded: (row: MemberEntity, { moment, latest }: Cutoff): boolean =>
    !isErased(row) &&
    !isActiveMembership(row.membershipStatus) &&
    (row.expiryDate < moment || row.updatedAt < latest) &&
    row.updatedAt < moment,
  also: () => ({ updatedAt: new Date() }),
} as const;

@Injectable()
@HoldsPersonalData({ tables: [MemberEntity, HistoryEntity] })
export class MemberPersonalData implements PersonalData<'members'> {
  readonly kind = 'members';

  constructor(
    private readonly database: UnitOfWork,
    private readonly historyEntries: HistoryRepository,
    private readonly anonymiser: Anonymiser,
  ) {}

  async find(email: string) {
    const { manager } = this.database;
    const open = { email, membershipStatus: In(OPEN_MEMBERSHIP_STATUSES) };
    return {
      members: await manager.countBy(MemberEntity, { email }),
      openMembers: await manager.countBy(MemberEntity, open),
    };
  }

  async export(email: string) {
    const members = await MEMBERS.find(this.database.manager, sql('members.email = ?', email));
    return this.historyEntries.withHistory(
      members.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt)),
    );
  }

  async erase(email: string, erasure: Erasure) {
    return { members: await this.anonymiser.erase(RECORDS, email, erasure) };
  }

  async expire(cutoff: Cutoff, progress: Progress) {
    return { members: await this.anonymiser.expire(RECORDS, cutoff, progress) };
  }

  /** Bookings are counted by the member's e-mail address: those about to lose it are added to a counter. */
  @OnDomainEvent(bookingsAnonymised)
  async addToPastBookings(bookings: typeof bookingsAnonymised.payload): Promise<void> {
    const counts = new Map<string, number>();
    for (const { email, status } of bookings)
      if (!isCancelledStatus(status)) counts.set(email, (counts.get(email) ?? 0) + 1);
    const { manager } = this.database;
    const members = await manager.find(MemberEntity, {
      select: { id: true, email: true },
      where: { email: In([...counts.keys()]) },
    });
    for (const { id, email } of members)
      await manager.increment(MemberEntity, { id }, 'pastBookings', counts.get(email) ?? 0);
  }
}
