import { useEffect, useRef, type ReactNode } from 'react';
import type { CreatedCalendarFeed } from '@finesse/api/contract/schedules/calendar-feed';
import { Button } from '../../shared/ui/Button';
import { useCopy } from '../../shared/useCopy';

interface FeedAddressProps {
  feed: CreatedCalendarFeed;
  /** Rendered below. */
  children: ReactNode;
}

/** The address of a feed that was just created, and how to subscribe to it. */
export function FeedAddress({ feed: { name, url }, children }: FeedAddressProps) {
  const field = useRef<HTMLInputElement>(null);
  const { copy, outcome } = useCopy('address', () => field.current?.select());
  useEffect(() => field.current?.select(), []);

  return (
    <section className="calendar-feed-address" aria-label={`Address of ${name}`}>
      <p className="entry-name">
        <bdi>{name}</bdi> is ready
      </p>
      <p className="entry-fact">
        This address is shown only once. Whoever has it can read your diary: keep it to yourself,
        and revoke it when a device is lost. It also ends when you change your password or sign out
        everywhere.
      </p>
      <div className="calendar-feed-copy">
        <input
          ref={field}
          className="form-control"
          aria-label="Address of the feed"
          readOnly
          value={url}
          onFocus={({ target }) => target.select()}
        />
        <Button look="primary" onClick={() => void copy(url)}>
          Copy
        </Button>
      </div>
      <p className="entry-fact" role="status">
        {outcome}
      </p>
      <dl className="calendar-feed-ways">
        <dt>iPhone, iPad, Mac</dt>
        <dd>
          <a href={url.replace(/^https?:/, 'webcal:')}>Open it in Calendar</a>, or add a subscribed
          calendar with this address.
        </dd>
        <dt>Google Calendar</dt>
        <dd>On a computer: Other calendars, From URL.</dd>
        <dt>Outlook</dt>
        <dd>Add calendar, Subscribe from web.</dd>
      </dl>
      {children}
    </section>
  );
}
