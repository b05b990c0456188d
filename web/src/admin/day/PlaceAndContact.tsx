import { addressLine } from '@finesse/api/contract/text';
import type { DayEvent } from '@finesse/api/contract/schedules/day';
import { ContactLink } from '../ui/ContactLink';

/** The place and the contact, with links to map, call and chat. */
export function PlaceAndContact({
  event: { location, phone, name, reference, schedule },
}: {
  event: DayEvent;
}) {
  return (
    <section className="sheet-part">
      <h3>Place</h3>
      <p className="sheet-words fw-semibold" dir="auto">
        {addressLine(location)}
      </p>
      {schedule.accessNotes && (
        <p className="sheet-words" dir="auto">
          {schedule.accessNotes}
        </p>
      )}
      <div className="sheet-buttons d-flex flex-wrap gap-2 my-2 d-print-none">
        <ContactLink className="btn btn-outline-secondary" way="map" to={location} />
        <ContactLink
          className="btn btn-outline-secondary"
          way="call"
          to={phone}
          aria-label={`Call ${name}`}
        />
        <ContactLink
          className="btn btn-outline-secondary"
          way="whatsapp"
          to={phone}
          chatAbout={{ firstName: name, reference }}
        />
      </div>
      {phone && (
        <p className="text-break">
          On the day: <bdi>{name}</bdi>, <span className="text-nowrap">{phone}</span>
        </p>
      )}
    </section>
  );
}
