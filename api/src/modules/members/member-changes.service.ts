import { Inject, Injectable } from '@nestjs/common';
import { MembersRepository } from './members.repository.js';
import { CatalogueRepository } from '../catalogue/catalogue.repository.js';
import { HistoryRepository, type Change } from '../history/history.repository.js';
import { ApiError } from '../../platform/http/api-error.js';
import type { Editor } from '../../platform/http/call.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { ERRORS } from '../../contract/errors.js';
import type { Member, MemberEdit, MemberStatusChange } from '../../contract/members.js';
import { isErased } from '../../contract/privacy.js';
import {
  awaitsPayment,
  isActiveMembership,
  PAYMENT_STATUSES,
  type MembershipStatus,
} from '../../contract/statuses.js';
import { renewedEnd } from '../../contract/renewal.js';
import { MEMBER_RULES } from '../../contract/rules.js';
import { memberRecordEtag, memberStatusEtag } from '../../contract/etags.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { AuditLog } from '../history/audit-log.js';
import { MemberEntity } from './member.entity.js';
import { assertEndsAfterStart, toMemberFields } from './member.factory.js';

type Entry = Omit<Change, 'record' | 'recordId' | 'uid'>;

/** Databases store no later year. */
const LAST_YEAR = 9999;

@Injectable()
export class MemberChangesService {
  constructor(
    private readonly members: MembersRepository,
    private readonly catalogue: CatalogueRepository,
    private readonly historyEntries: HistoryRepository,
    private readonly database: UnitOfWork,
    private readonly audit: AuditLog,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Any status may follow any other (spec §4); from pending_payment to active also records the payment
   * and its date. An `undo` records none, and takes one back that was confirmed. The same status again
   * changes nothing.
   * @throws ApiError 404, 412
   */
  setStatus(
    id: string,
    { status, undo = false }: MemberStatusChange,
    { uid, ifMatch }: Editor,
  ): Promise<Member> {
    return this.database.transaction(async () => {
      const member = await this.members.lock(id);
      if (member.membershipStatus === status) return this.members.get(id);
      await this.#assertIfMatch(member, memberStatusEtag(member), ifMatch);
      const isPaid = !undo && awaitsPayment(member.membershipStatus) && isActiveMembership(status);
      const now = changeTime(member);
      const payment = isPaid
        ? { columns: paid(now), entries: [paymentEntry(member)] }
        : await this.#takeBackPayment(member, undo && awaitsPayment(status));
      const columns = { membershipStatus: status, ...payment.columns };
      return this.#save(member, uid, now, columns, [
        statusEntry(member, status),
        ...payment.entries,
      ]);
    });
  }

  /**
   * Replaces the record; omitted dates stay, and an omitted amount is the tier's price.
   * @throws ApiError 400 where the membership would end before it starts, 404, 409, 412
   */
  edit(id: string, request: MemberEdit, { uid, ifMatch }: Editor): Promise<Member> {
    return this.database.transaction(async () => {
      const member = await this.#lockForChange(id, ifMatch);
      const startDate = request.startDate ? new Date(request.startDate) : member.startDate;
      const expiryDate = request.expiryDate ? new Date(request.expiryDate) : member.expiryDate;
      assertEndsAfterStart(startDate, expiryDate);
      const { document } = await this.catalogue.newest();
      const fields = toMemberFields(request, document, this.config);
      const columns = { ...fields, startDate, expiryDate };
      return this.#save(member, uid, changeTime(member), columns, [{ kind: 'edited' }]);
    });
  }

  /**
   * Adds one paid calendar month (`renewedEnd`); the member becomes active.
   * @throws ApiError 400 where the calendar ends, 404, 409, 412
   */
  renew(id: string, { uid, ifMatch }: Editor): Promise<Member> {
    return this.database.transaction(async () => {
      const member = await this.#lockForChange(id, ifMatch);
      const now = changeTime(member);
      const expiryDate = renewedEnd(member, now, this.config.settings.timeZone);
      if (expiryDate.getUTCFullYear() > LAST_YEAR)
        throw ApiError.invalid({ expiryDate: MEMBER_RULES.expiryDate.invalid });
      const [fromStatus, toStatus] = [toMinute(member.expiryDate), toMinute(expiryDate)];
      const columns = { membershipStatus: 'active', expiryDate, ...paid(now) } as const;
      return this.#save(member, uid, now, columns, [
        ...(isActiveMembership(member.membershipStatus) ? [] : [statusEntry(member, 'active')]),
        paymentEntry(member),
        { kind: 'renewed', fromStatus, toStatus },
      ]);
    });
  }

  /** @throws ApiError 404, 409 where the person is erased, 412 */
  async #lockForChange(id: string, ifMatch?: string): Promise<MemberEntity> {
    const member = await this.members.lock(id);
    if (isErased(member)) throw new ApiError(409, { error: ERRORS.memberErased });
    const etag = memberRecordEtag({ updatedAt: member.updatedAt.toISOString() });
    await this.#assertIfMatch(member, etag, ifMatch);
    return member;
  }

  /** What undoes the payment that was recorded last, unless it is not wanted or there is none. */
  async #takeBackPayment(
    { id, paymentStatus, paymentDate }: MemberEntity,
    isWanted: boolean,
  ): Promise<{ columns: Partial<MemberEntity>; entries: Entry[] }> {
    const kinds = ['payment', 'paymentUndone'] as const;
    const payments = isWanted ? await this.historyEntries.list([id], kinds) : [];
    const standing: typeof payments = [];
    for (const entry of payments)
      if (entry.kind === 'payment') standing.push(entry);
      else standing.pop();
    const last = standing.pop();
    if (!last || last.at.getTime() !== paymentDate?.getTime()) return { columns: {}, entries: [] };
    const before = PAYMENT_STATUSES.find((status) => status === last.fromStatus) ?? 'pending';
    return {
      columns: { paymentStatus: before, paymentDate: standing.at(-1)?.at ?? null },
      entries: [{ kind: 'paymentUndone', fromStatus: paymentStatus, toStatus: before }],
    };
  }

  async #save(
    { id }: MemberEntity,
    uid: string,
    updatedAt: Date,
    columns: Partial<MemberEntity>,
    entries: Entry[],
  ): Promise<Member> {
    await this.database.update(MemberEntity, { id }, { ...columns, updatedAt });
    const changes = entries.map((entry): Change => ({
      record: 'member',
      recordId: id,
      uid,
      ...entry,
    }));
    await this.historyEntries.append(changes, updatedAt);
    return this.members.get(id);
  }

  #assertIfMatch({ id }: MemberEntity, etag: string, ifMatch?: string): Promise<void> {
    const current = () => this.members.get(id);
    return this.audit.assertIfMatch({ record: 'member', id, etags: [etag], current }, ifMatch);
  }
}

const paid = (paymentDate: Date) => ({ paymentStatus: 'paid', paymentDate }) as const;

const statusEntry = ({ membershipStatus }: MemberEntity, toStatus: MembershipStatus) =>
  ({ kind: 'status', fromStatus: membershipStatus, toStatus }) as const;

const paymentEntry = ({ paymentStatus }: MemberEntity) =>
  ({ kind: 'payment', fromStatus: paymentStatus, toStatus: 'paid' }) as const;

/** ISO 8601 to the minute, which fits the column of the history. */
const toMinute = (date: Date): string => `${date.toISOString().slice(0, 16)}Z`;

/** Always later than the last change, since the entity tag is made of it. */
const changeTime = ({ updatedAt }: MemberEntity): Date =>
  new Date(Math.max(Date.now(), updatedAt.getTime() + 1));
