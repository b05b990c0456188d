import { MEMBERSHIP_STATUSES } from '../../contract/statuses.js';
import { MEMBER_SORTS, type MemberQuery } from '../../contract/members.js';
import { ChoiceParameter, ListQuery, sortValues } from '../../platform/list/list-query.js';

/** What narrows, orders and pages `GET /api/members`. */
export class MemberListQuery extends ListQuery implements MemberQuery {
  @ChoiceParameter('status', MEMBERSHIP_STATUSES)
  status?: NonNullable<MemberQuery['status']>;

  @ChoiceParameter('sort', sortValues(MEMBER_SORTS))
  sort?: NonNullable<MemberQuery['sort']>;
}
