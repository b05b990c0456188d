import type { Booking } from '@finesse/api/contract/bookings';
import { ERASED_NAME, isErased } from '@finesse/api/contract/privacy';
import { EmailAddress, InstagramName } from '../../shared/people/ContactLinks';
import { Fact, Facts } from '../../shared/ui/DescriptionList';
import { Icon } from '../../shared/ui/Icon';
import { callLink, mailLink } from '../../shared/people/contactLinks';
import { nameOf } from '../../shared/people/nameOf';
import { useSettings } from '../../shared/settings';
import { whatsAppLink } from '../../shared/people/whatsAppLink';

/** Who asked, and one tap to reach them. */
export function CustomerFacts({ booking }: { booking: Booking }) {
  const { email, phone, instagram } = booking;
  const { contactPhone } = useSettings();
  if (isErased(booking)) return <ErasedFacts />;
  const chat = whatsAppLink(phone, contactPhone);
  return (
    <Facts title="Customer Information">
      <Fact name="Name" wide>
        <bdi>{nameOf(booking)}</bdi>
      </Fact>
      <Fact name="Email">
        <a className="fact-link" href={mailLink(email)} aria-label={`Write to ${email}`}>
          <Icon name="mail" />
          <EmailAddress email={email} />
        </a>
      </Fact>
      <Fact name="Phone">
        <a className="fact-link" href={callLink(phone)} aria-label={`Call ${phone}`}>
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
          <InstagramName handle={instagram} className="fact-link" />
        </Fact>
      )}
    </Facts>
  );
}

function ErasedFacts() {
  return (
    <Facts title="Customer Information">
      <Fact name="Name">{ERASED_NAME}</Fact>
      <Fact name="Contact" wide>
        Who asked, where and with which wishes is no longer kept; the history says since when.
      </Fact>
    </Facts>
  );
}
