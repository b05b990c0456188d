import { addressLine } from '@finesse/api/contract/clean-text';
import { callLink, mapLink, whatsAppLink } from '@finesse/api/contract/links';
import type { DayEvent } from '@finesse/api/contract/schedules/day';
import { useSettings } from '../../shared/settings';
import { Icon } from '../ui/Icon';

/** The place and the contact, with links to map, call and chat. */
export function PlaceAndContact({
  event: { location, phone, name, schedule },
}: {
  event: DayEvent;
}) {
  const { contactPhone } = useSettings();
  const chat = phone ? whatsAppLink(phone, contactPhone) : undefined;
  return (
    <section className="sheet-part">
      <h3>Place</h3>
      <p className="sheet-place" dir="auto">
        {addressLine(location)}
      </p>
      {schedule.accessNotes && (
        <p className="sheet-access" dir="auto">
          {schedule.accessNotes}
        </p>
      )}
      <div className="sheet-buttons">
        <a
          className="btn btn-outline-light"
          href={mapLink(location)}
          target="_blank"
          rel="noreferrer"
        >
          <Icon name="pin" />
          Map
        </a>
        {phone && (
          <a className="btn btn-outline-light" href={callLink(phone)} aria-label={`Call ${name}`}>
            <Icon name="phone" />
            Call
          </a>
        )}
        {chat && (
          <a className="btn btn-outline-light" href={chat} target="_blank" rel="noreferrer">
            <Icon name="chat" />
            WhatsApp
          </a>
        )}
      </div>
      {phone && (
        <p className="text-break">
          On the day: <bdi>{name}</bdi>, <span className="tabular-nums text-nowrap">{phone}</span>
        </p>
      )}
    </section>
  );
}
