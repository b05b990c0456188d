import { Inject, Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import type { MembershipType } from '../../contract/enumerations.js';
import { ERRORS } from '../../contract/errors.js';
import {
  SIMILAR_MEMBER_SCHEMA,
  type Member,
  type SimilarMember,
  type SimilarMembersRequest,
} from '../../contract/members.js';
import { toRecord } from '../../contract/record.js';
import { isActiveMembership, MEMBERSHIP_STATUSES } from '../../contract/statuses.js';
import { comparablePhone } from '../people/search.js';
import { contains, named, sql } from '../../platform/database/sql.js';
import { latestWallClock } from '../../platform/dates/wall-clock.js';
import { ApiError } from '../../platform/http/api-error.js';
import { storedAddress } from '../../contract/text.js';
import { createdEntry, HistoryRepository } from '../history/history.repository.js';
import { MemberEntity } from './member.entity.js';
import { isToRenew, MEMBERS } from './member-list.js';

@Injectable()
export class MembersRepository {
  constructor(
    private readonly database: UnitOfWork,
    private readonly historyEntries: HistoryRepository,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The member as it is returned. @throws ApiError 404 */
  async get(id: string): Promise<Member> {
    const [member = null] = await MEMBERS.find(this.database.manager, sql('members.id = ?', id));
    return ApiError.assertFound(member, ERRORS.memberNotFound);
  }

  /** Also starts their history. @param uid the admin who entered them; null for a visitor */
  async insert(member: MemberEntity, uid: string | null): Promise<void> {
    await this.database.insert(MemberEntity, member);
    await this.historyEntries.append([
      createdEntry('member', member, uid, member.membershipStatus),
    ]);
  }

  countToRenew(): Promise<number> {
    return this.database.manager
      .createQueryBuilder(MemberEntity, 'members')
      .where(...named(isToRenew(new Date())))
      .getCount();
  }

  async findIds(email: string): Promise<string[]> {
    const members = await this.database.manager.find(MemberEntity, {
      select: { id: true },
      where: { email },
    });
    return members.map(({ id }) => id);
  }

  /** The member as it is now, locked until the transaction ends. @throws ApiError 404 */
  async lock(id: string): Promise<MemberEntity> {
    const member = await this.database.findLocked(MemberEntity, { id });
    return ApiError.assertFound(member, ERRORS.memberNotFound);
  }

  /**
   * The tier of the membership under an e-mail address that is active on a local day, first and last day
   * included; of several the one that ends last, null without one.
   * @param day `YYYY-MM-DD`
   */
  async membershipOn(email: string, day: string): Promise<MembershipType | null> {
    if (email === '') return null;
    const members = await this.database.manager.find(MemberEntity, {
      where: { email, membershipStatus: In(MEMBERSHIP_STATUSES.filter(isActiveMembership)) },
      order: { expiryDate: 'DESC', id: 'ASC' },
    });
    const dayOf = (moment: Date) => latestWallClock(moment, this.config.settings.timeZone).date;
    const active = members.find(
      ({ startDate, expiryDate }) => dayOf(startDate) <= day && day <= dayOf(expiryDate),
    );
    return active?.membershipType ?? null;
  }

  /** Members who may be the same person: with the same e-mail address or the same telephone number. */
  async similar({ email, phone }: SimilarMembersRequest): Promise<SimilarMember[]> {
    const home = this.config.callingCode;
    const address = storedAddress(email ?? '');
    const number = comparablePhone(phone ?? '', home);
    const rows = this.database.manager.createQueryBuilder(MemberEntity, 'member');
    if (address === '' && number === '') return [];
    if (address !== '') rows.where('member.email = :address', { address });
    // `searchText` holds numbers in this form.
    const hasNumber = contains(rows, 'member.searchText', number);
    if (number !== '') rows.orWhere(...named(hasNumber));
    const candidates = await rows.orderBy('member.createdAt', 'DESC').limit(CANDIDATES).getMany();
    return candidates
      .map((member) => ({
        ...toRecord(SIMILAR_MEMBER_SCHEMA, member),
        sameEmail: address !== '' && member.email === address,
        samePhone: number !== '' && comparablePhone(member.phone, home) === number,
      }))
      .filter(({ sameEmail, samePhone }) => sameEmail || samePhone)
      .slice(0, MOST);
  }
}

/** More are not shown; the newest are the likeliest. */
const MOST = 5;
/** Read before phone numbers are compared: several may contain the same digits. */
const CANDIDATES = 50;
