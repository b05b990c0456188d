import type { Booking } from '@finesse/api/contract/bookings';
import { EmailAddress, InstagramName } from '../../components/ui/ContactLinks';
import { Fact, Facts } from '../../components/ui/Facts';
import { Icon } from '../../components/ui/Icon';
import { callLink, mailLink, whatsAppLink } from '../../lib/contactLinks';
import { nameOf } from '../../lib/nameOf';

/** Who asked, and one tap to reach them. */
export function CustomerFacts({ booking }: { booking: Booking }) {
  const { email, phone, instagram } = booking;
  const chat = whatsAppLink(phone);
  return (
    <Facts title="Customer Information">
      <Fact name="Name">
        <bdi>{nameOf(booking)}</bdi>
      </Fact>
      <Fact name="Email">
        <a className="fact-link" href={mailLink(email)}>
          <Icon name="mail" />
          <EmailAddress email={email} />
        </a>
      </Fact>
      <Fact name="Phone">
        <a className="fact-link" href={callLink(phone)}>
          <Icon name="phone" />
          {phone}
        </a>
        {chat && (
          <a className="fact-link" href={chat} target="_blank" rel="noreferrer">
            <Icon name="chat" />
            WhatsApp
          </a>
        )}
      </Fact>
      {instagram && (
        <Fact name="Instagram">
          <InstagramName handle={instagram} />
        </Fact>
      )}
    </Facts>
  );
}
