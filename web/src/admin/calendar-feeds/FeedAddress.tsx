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
    <section className="d-grid cols-1 gap-4 pb-5" aria-label={`Address of ${name}`}>
      <p className="fw-semibold">
        <bdi>{name}</bdi> is ready
      </p>
      <p className="fs-small text-body-secondary">
        This address is shown only once. Whoever has it can read your diary: keep it to yourself,
        and revoke it when a device is lost. It also ends when you change your password or sign out
        everywhere.
      </p>
      <div className="d-grid cols-1-auto gap-2">
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
      <p className="fs-small text-body-secondary" role="status">
        {outcome}
      </p>
      <dl className="fs-small text-body-secondary">
        <dt className="fs-small fw-semibold text-body">iPhone, iPad, Mac</dt>
        <dd className="mb-3">
          <a href={url.replace(/^https?:/, 'webcal:')}>Open it in Calendar</a>, or add a subscribed
          calendar with this address.
        </dd>
        <dt className="fs-small fw-semibold text-body">Google Calendar</dt>
        <dd className="mb-3">On a computer: Other calendars, From URL.</dd>
        <dt className="fs-small fw-semibold text-body">Outlook</dt>
        <dd className="mb-3">Add calendar, Subscribe from web.</dd>
      </dl>
      {children}
    </section>
  );
}
