import { callLink, mailLink, whatsAppLink } from '../../contract/links.js';
import { text, type Fact, type Letter, type Link, type MemberContext } from './letter.js';
import { callUs, dashboardLink, fullName, ownerFooter, typed } from './wording.js';

/** Nothing that was typed into the form is in it: the address may be somebody else's. */
export function membershipReceived({ member, settings }: MemberContext): Letter {
  return {
    subject: `We have your request for a ${member.membershipType} membership`,
    preview: 'We are in touch about how to pay.',
    heading: 'Thank you, your request is with us',
    parts: [
      text(
        `You asked for a ${member.membershipType} membership. We look at it ourselves, and are in touch about how to pay; it begins with your first payment.`,
      ),
      text(`Something to add, or not quite right? ${callUs(settings)}`),
    ],
    footer: `You get this because somebody asked for a membership at ${settings.siteUrl} with this address. It was not you? Then there is nothing to do: nothing is owed.`,
  };
}

/** Everything that is needed to call back, from a phone. */
export function membershipRequest(context: MemberContext): Letter {
  const { member, settings } = context;
  const { phone, email, instagram, membershipType } = member;
  const whatsApp = whatsAppLink(phone, settings.contactPhone);
  const waiting = `${dashboardLink(settings)}?tab=members&status=pending_payment`;
  const links: Link[] = [
    { label: 'Open the members', href: waiting },
    { label: 'Call', href: callLink(phone) },
    ...(whatsApp === undefined ? [] : [{ label: 'WhatsApp', href: whatsApp }]),
  ];
  const facts: Fact[] = [
    { label: 'Name', value: fullName(member) },
    { label: 'Membership', value: membershipType },
    { label: 'Phone', value: typed(phone), href: callLink(phone) },
    { label: 'E-mail', value: email, href: mailLink(email) },
    ...(instagram === null ? [] : [{ label: 'Instagram', value: typed(instagram) }]),
  ];
  return {
    subject: `Membership request: ${fullName(member)}, ${membershipType}`,
    preview: 'Awaiting payment until you accept it.',
    heading: `${fullName(member)} would like to be a ${membershipType} member`,
    parts: [
      { kind: 'links', links },
      { kind: 'facts', facts },
      text(
        'It waits among the members as pending payment: confirm the payment when it has come, or set it to cancelled. An answer to this mail goes to them.',
      ),
    ],
    footer: ownerFooter(context),
    replyTo: email,
  };
}
