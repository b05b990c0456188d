import { TextField } from '../../platform/validation/fields.js';
import type { SimilarMembersRequest } from '../../contract/members.js';
import { SIMILAR_MEMBER_RULES } from '../../contract/rules.js';

/** The body of `POST /api/members/similar`: in a body, so that no address gets into a log. */
export class SimilarMembersBody implements SimilarMembersRequest {
  @TextField(SIMILAR_MEMBER_RULES.email)
  email!: string | null;

  @TextField(SIMILAR_MEMBER_RULES.phone)
  phone!: string | null;
}
