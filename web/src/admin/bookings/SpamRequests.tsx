import { useState } from 'react';
import { Dialog } from '../../shared/ui/dialog/Dialog';
import { SpamRequestItem } from './SpamRequestItem';
import { useGetSpamRequestsQuery } from './bookingsApi';
import './spam-requests.scss';

/** Requests held as spam, out of the way and never lost; nothing where there are none. */
export function SpamRequests() {
  const [open, setOpen] = useState(false);
  const { data } = useGetSpamRequestsQuery();
  const { items = [], total = 0 } = data ?? {};
  if (total === 0 && !open) return null;
  return (
    <p className="spam-line">
      <Dialog
        title="Set Aside as Spam"
        intro="These look as if a robot had sent them. Keep the ones that a person did."
        open={open}
        onOpenChange={setOpen}
        trigger={
          <button className="btn btn-quiet" type="button">
            Held as spam ({total})
          </button>
        }
      >
        <div className="dialog-body">
          {total === 0 && <p className="spam-none">No request is held as spam any more.</p>}
          <ul className="spam">
            {items.map((request) => (
              <SpamRequestItem key={request.id} request={request} />
            ))}
          </ul>
          {total > items.length && (
            <p className="spam-none">
              The newest {items.length} of {total}.
            </p>
          )}
        </div>
      </Dialog>
    </p>
  );
}
