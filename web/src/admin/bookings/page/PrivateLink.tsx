import { useId, useState } from 'react';
import type { Booking } from '@finesse/api/contract/bookings';
import { changeFailure } from '../../../shared/api/failure';
import { nameOf } from '../../format/nameOf';
import { Button } from '../../../shared/ui/Button';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { useIsMailed } from '../../ui/messages/useIsMailed';
import { errorToast } from '../../ui/toast/toastSlice';
import { useToast } from '../../ui/toast/useToast';
import { Part } from '../../ui/Part';
import { useEndLinkMutation, useRenewLinkMutation } from './bookingPageApi';

const FAILED = 'The link could not be changed. Please try again.';

/** The customer's private link: renew or end it, each after a confirmation. */
export function PrivateLink({ booking }: { booking: Booking }) {
  const id = useId();
  const [renew] = useRenewLinkMutation();
  const [end] = useEndLinkMutation();
  const [link, setLink] = useState<string | null>(null);
  const toast = useToast();
  const about = nameOf(booking);
  const newLink = useIsMailed(booking)
    ? `A new link is mailed to ${booking.email}.`
    : 'A new link is created, with a message for you to send.';

  async function change(send: typeof renew, title: string, description: string) {
    const { data, error } = await send({ id: booking.id });
    if (!data) return toast(errorToast(changeFailure(error, FAILED), about));
    setLink(data.requestLink);
    toast({ title, description, about });
  }

  return (
    <Part title="The customer’s page">
      <p className="fs-small text-body-secondary">
        <bdi>{booking.firstName}</bdi> can follow the request with a private link.
      </p>
      {link && (
        <>
          <label className="form-label" htmlFor={`${id}-link`}>
            The new link
          </label>
          <input
            id={`${id}-link`}
            className="form-control"
            readOnly
            value={link}
            onFocus={({ target }) => target.select()}
          />
        </>
      )}
      <div className="d-flex flex-wrap gap-2">
        <ConfirmDialog
          trigger={<Button>Send a new link</Button>}
          title="Send a New Link"
          about={about}
          text={`${newLink} The previous link stops working at once.`}
          action="Send a new link"
          look="primary"
          onConfirm={() =>
            void change(renew, 'New Link Created', 'The previous link no longer works')
          }
        />
        <ConfirmDialog
          trigger={<Button look="quiet-danger">End the link</Button>}
          title="End the Link"
          about={about}
          text="No link opens the booking until you send a new one, also where the customer asks for one."
          action="End the link"
          onConfirm={() => void change(end, 'Link Ended', 'The link no longer works')}
        />
      </div>
    </Part>
  );
}
