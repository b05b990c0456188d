import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import type { Page } from '../api/page';
import { Button } from '../../shared/ui/Button';
import { Dialog } from '../ui/dialog/Dialog';
import { SpamItem, type Decisions, type HeldRequest } from './SpamItem';

interface SpamDialogProps<Request extends HeldRequest> extends Decisions {
  page: Page<Request> | undefined;
  /** What a request is for. */
  children: (request: Request) => ReactNode;
}

/** The requests held as spam, with accept and delete; nothing where there are none. */
export function SpamDialog<Request extends HeldRequest>(props: SpamDialogProps<Request>) {
  const { page, children, ...decisions } = props;
  const [open, setOpen] = useState(false);
  useOpenedByLink(() => setOpen(true));
  const { items = [], total = 0 } = page ?? {};
  if (total === 0 && !open) return null;
  return (
    <p className="mt-4">
      <Dialog
        title="Held as Spam"
        intro="These look as if a robot sent them. Keep any that came from a person."
        open={open}
        onOpenChange={setOpen}
        trigger={<Button look="quiet">Held as spam ({total})</Button>}
      >
        <div className="dialog-body">
          {total === 0 && (
            <p className="fs-small text-body-secondary">No requests are held as spam.</p>
          )}
          <ul className="d-grid gap-5">
            {items.map((request) => (
              <SpamItem key={request.id} request={request} {...decisions}>
                {children(request)}
              </SpamItem>
            ))}
          </ul>
          {total > items.length && (
            <p className="fs-small text-body-secondary">
              The newest {items.length} of {total}.
            </p>
          )}
        </div>
      </Dialog>
    </p>
  );
}

/** Router state of a link that opens the requests held as spam; `pressedAt` is the key of its location. */
export const opensSpam = (pressedAt: string) => ({ opensSpam: pressedAt });

/** Once for each press: Back and a reload come to the same state, and open nothing. */
function useOpenedByLink(open: () => void): void {
  const location = useLocation();
  const isPressed = useNavigationType() !== NavigationType.Pop;
  const state = location.state as Partial<ReturnType<typeof opensSpam>> | null;
  const pressed = state?.opensSpam;
  const onPress = useEffectEvent(() => {
    if (isPressed && pressed !== undefined) open();
  });
  useEffect(() => onPress(), [pressed]);
}
