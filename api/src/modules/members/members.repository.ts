import { Inject, Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import type { MembershipType } from '../../contract/enumerations.js';
import { ERRORS } from '../../contract/errors.js';
import type { Member, SimilarMember, SimilarMembersRequest } from '../../contract/members.js';
import { comparablePhone } from '../people/search.js';
import { forUpdate } from '../../platform/database/for-update.js';
import { dialect, named, sql } from '../../platform/database/sql.js';
import { latestWallClock } from '../../platform/dates/wall-clock.js';
import { ApiError } from '../../platform/http/api-error.js';
import { MEMBERS } from './member-list.js';
import { MemberEntity } from './member.entity.js';

/** Finds and locks members. */
@Injectable()
export class MembersRepository {
  constructor(
    private readonly database: UnitOfWork,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The member as it is answered. @throws ApiError 404 */
  async get(id: string): Promise<Member> {
    const [member] = await MEMBERS.find(this.database.manager, sql('members.id = ?', id));
    if (!member) throw ApiError.notFound(ERRORS.memberNotFound);
    return member;
  }

  /** The ids of the memberships under an e-mail address. */
  async findIds(email: string): Promise<string[]> {
    const members = await this.database.manager.find(MemberEntity, {
      select: { id: true },
      where: { email },
    });
    return members.map(({ id }) => id);
  }

  /**
   * The member as it is now, locked until the transaction ends.
   * @throws ApiError 404
   */
  async lock(id: string): Promise<MemberEntity> {
    const member = await this.database.manager.findOne(MemberEntity, {
      where: { id },
      ...forUpdate(this.database.manager),
    });
    if (!member) throw ApiError.notFound(ERRORS.memberNotFound);
    return member;
  }

  /**
   * The tier of the membership under an e-mail address that is active on a local day, first and last day
   * included; of several the one that ends last, null without one.
   * @param day `YYYY-MM-DD`
   */
  async membershipOn(email: string, day: string): Promise<MembershipType | null> {
    if (email === '') return null;
    const members = await this.database.manager.find(MemberEntity, {
      where: { email, membershipStatus: 'active' },
      order: { expiryDate: 'DESC', id: 'ASC' },
    });
    const dayOf = (moment: Date) => latestWallClock(moment, this.config.settings.timeZone).date;
    const active = members.find(
      ({ startDate, expiryDate }) => dayOf(startDate) <= day && day <= dayOf(expiryDate),
    );
    return active?.membershipType ?? null;
  }

  /**
   * Members with the same e-mail address or the same telephone number.
   * @param home the calling code of a number without one
   */
  async similar({ email, phone }: SimilarMembersRequest, home: string): Promise<SimilarMember[]> {
    const address = email?.toLowerCase() ?? '';
    const number = comparablePhone(phone ?? '', home);
    const rows = this.database.manager.createQueryBuilder(MemberEntity, 'member');
    if (address === '' && number === '') return [];
    if (address !== '') rows.where('member.email = :address', { address });
    // `searchText` holds numbers in this form.
    const hasNumber = dialect(rows).contains('member.searchText', number);
    if (number !== '') rows.orWhere(...named(hasNumber));
    const candidates = await rows.orderBy('member.createdAt', 'DESC').limit(CANDIDATES).getMany();
    return candidates
      .map(({ id, firstName, lastName, membershipType, membershipStatus, ...member }) => ({
        id,
        firstName,
        lastName,
        membershipType,
        membershipStatus,
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
