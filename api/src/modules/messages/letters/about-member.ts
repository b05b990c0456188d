import { formatDateIn } from '../../../contract/dates.js';
import { callLink } from '../../../contract/links.js';
import {
  facts,
  links,
  type LetterContent,
  type Templates,
  type MemberContext,
  type MembersContext,
} from './letter.js';
import { callBackParts, contactLine, dashboardLink, fullName, sanitiseInline } from './wording.js';

export const MEMBER_LETTERS: Templates<MemberContext> = {
  /** Nothing that was typed into the form is in it: the address may be somebody else's. */
  'request-received': ({ member, ...context }) => ({
    subject: `We have your request for a ${member.membershipType} membership`,
    preview: 'We will be in touch about how to pay.',
    heading: 'Thank you, we have your request',
    parts: [
      `You asked for a ${member.membershipType} membership. We will look at it personally and be in touch about how to pay; your membership begins with your first payment.`,
      `Something to add, or not quite right? ${contactLine(context)}`,
    ],
    footer: `You are receiving this because somebody requested a membership at ${context.settings.siteUrl} with this address. If it was not you, you need not do anything: you owe nothing.`,
  }),

  'new-request'({ member, ...context }) {
    const { membershipType } = member;
    const waiting = `${dashboardLink(context)}?tab=members&status=pending_payment`;
    return {
      subject: `Membership request: ${fullName(member)}, ${membershipType}`,
      preview: 'Awaiting payment until you accept it.',
      heading: `${fullName(member)} would like to be a ${membershipType} member`,
      parts: [
        ...callBackParts({
          ...context,
          person: member,
          first: { label: 'Open the members', href: waiting },
          more: [{ label: 'Membership', value: membershipType }],
        }),
        'The member is listed as pending payment: confirm the payment when it arrives, or set the status to cancelled. Replies to this e-mail go to the customer.',
      ],
      replyTo: member.email,
    };
  },
};

export function membershipsEnding({ members, ...context }: MembersContext): LetterContent {
  const count = members.length;
  const what = count === 1 ? '1 membership ends' : `${String(count)} memberships end`;
  const title = `${what} within a week`;
  return {
    subject: title,
    preview: members.map(fullName).join(', '),
    heading: title,
    parts: [
      'A friendly word now keeps a regular guest.',
      facts(
        members.map((member) => ({
          label: formatDateIn(member.expiryDate, context.settings.timeZone),
          value: `${fullName(member)}, ${member.membershipType}, ${sanitiseInline(member.phone)}`,
          href: callLink(member.phone),
        })),
      ),
      links({ label: 'Open the members', href: `${dashboardLink(context)}?tab=members` }),
    ],
  };
}
