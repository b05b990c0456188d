import type { Booking } from '@finesse/api/contract/bookings';
import { ERASED_NAME, isErased } from '@finesse/api/contract/privacy';
import { EmailAddress, InstagramName } from '../../shared/people/ContactLinks';
import { Description, DescriptionList } from '../../shared/ui/DescriptionList';
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
    <DescriptionList title="Customer Information">
      <Description name="Name" wide>
        <bdi>{nameOf(booking)}</bdi>
      </Description>
      <Description name="Email">
        <a className="fact-link" href={mailLink(email)} aria-label={`Write to ${email}`}>
          <Icon name="mail" />
          <EmailAddress email={email} />
        </a>
      </Description>
      <Description name="Phone">
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
      </Description>
      {instagram && (
        <Description name="Instagram">
          <InstagramName handle={instagram} className="fact-link" />
        </Description>
      )}
    </DescriptionList>
  );
}

function ErasedFacts() {
  return (
    <DescriptionList title="Customer Information">
      <Description name="Name">{ERASED_NAME}</Description>
      <Description name="Contact" wide>
        Who asked, where and with which wishes is no longer kept; the history says since when.
      </Description>
    </DescriptionList>
  );
}
