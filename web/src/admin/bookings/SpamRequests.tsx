import { useState } from 'react';
import { Dialog } from '../../shared/ui/dialog/Dialog';
import { CaughtRequest } from './SpamRequestItem';
import { useGetCaughtBookingsQuery } from './bookingsApi';
import './spam-requests.scss';

/** Requests set aside as a robot's, out of the way and never lost; nothing where there are none. */
export function CaughtRequests() {
  const [open, setOpen] = useState(false);
  const { data } = useGetCaughtBookingsQuery();
  const { items = [], total = 0 } = data ?? {};
  if (total === 0 && !open) return null;
  return (
    <p className="caught-line">
      <Dialog
        title="Set Aside as Spam"
        intro="These look as if a robot had sent them. Keep the ones that a person did."
        open={open}
        onOpenChange={setOpen}
        trigger={
          <button className="btn btn-quiet" type="button">
            Set aside as spam ({total})
          </button>
        }
      >
        <div className="dialog-body">
          {total === 0 && <p className="caught-none">Nothing is set aside any more.</p>}
          <ul className="caught">
            {items.map((request) => (
              <CaughtRequest key={request.id} request={request} />
            ))}
          </ul>
          {total > items.length && (
            <p className="caught-none">
              The newest {items.length} of {total}.
            </p>
          )}
        </div>
      </Dialog>
    </p>
  );
}
