import { useState, type ReactNode } from 'react';
import type { ContactChannel } from '@finesse/api/contract/conversation';
import type { Booking } from '@finesse/api/contract/bookings';
import { changeFailure, NO_ANSWER_REPEATABLE } from '../../shared/api/failure';
import { useIdempotencyKey } from '../../shared/api/idempotencyKey';
import { nameOf } from '../format/nameOf';
import { Button } from '../../shared/ui/Button';
import { errorToast } from '../ui/toast/toastSlice';
import { useToast } from '../ui/toast/useToast';
import { useAddContactMutation } from './page/bookingPageApi';
import './contact-offer.scss';

const WHAT: Readonly<Record<ContactChannel, string>> = {
  call: 'the call',
  whatsapp: 'the WhatsApp message',
  email: 'the e-mail',
  other: 'the contact',
};

const FAILED = 'The contact could not be recorded.';

interface ContactPrompt {
  /** To be called when a link that contacts the customer is pressed. */
  onContact: (channel: ContactChannel) => void;
  /** Asks, after such a press, whether to record the contact. */
  prompt: ReactNode;
}

/** Offers to record a call, chat or mail, which counts as the answer to the request. */
export function useContactPrompt(booking: Booking | undefined): ContactPrompt {
  const [reached, setReached] = useState<{ id: string; channel: ContactChannel }>();
  const [addContact, { isLoading }] = useAddContactMutation();
  const { keyOf, renew } = useIdempotencyKey();
  const toast = useToast();
  const channel = reached?.id === booking?.id ? reached?.channel : undefined;

  async function record(of: Booking, by: ContactChannel) {
    const key = keyOf(`${of.id} ${by}`);
    const { error } = await addContact({ seen: of, channel: by, key });
    const about = nameOf(of);
    if (error) return toast(errorToast(changeFailure(error, FAILED, NO_ANSWER_REPEATABLE), about));
    setReached(undefined);
    toast({ title: 'Contact Recorded', description: 'Added to the history', about });
  }

  return {
    onContact: (by) => {
      renew();
      if (booking) setReached({ id: booking.id, channel: by });
    },
    prompt: (
      <div className="w-100">
        <p className="visually-hidden" role="status">
          {channel && `Reached the customer? You can record ${WHAT[channel]}.`}
        </p>
        {booking && channel && (
          <div
            className="contact-offer d-flex flex-wrap row-gap-2 column-gap-3 align-items-center border-start border-3 border-primary rounded bg-body-tertiary"
            role="group"
            aria-label="Record the contact"
          >
            <p className="w-100 fw-semibold">
              Reached <bdi>{booking.firstName}</bdi>?
            </p>
            <Button
              look="primary"
              aria-disabled={isLoading}
              onClick={() => void record(booking, channel)}
            >
              Record {WHAT[channel]}
            </Button>
            <Button look="quiet" onClick={() => setReached(undefined)}>
              Not now
            </Button>
          </div>
        )}
      </div>
    ),
  };
}
