import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import {
  addListener,
  isFulfilled,
  type Dispatch,
  type ThunkDispatch,
  type UnknownAction,
  type UnsubscribeListener,
} from '@reduxjs/toolkit';
import type { Message, MessageTemplate } from '@finesse/api/contract/messages';
import type { PaymentKind } from '@finesse/api/contract/payments/payment';
import { bookingApi } from '../admin/api/bookingApi';
import { messagesApi } from '../admin/api/messagesApi';
import { mailDraftLink, whatsAppDraftLink } from '../admin/ui/messages/draftLinks';
import { useSettings } from '../shared/settings';
import { toastShown, type ToastLink } from '../shared/ui/toast/toastSlice';

const listen = addListener.withTypes<unknown, ThunkDispatch<unknown, unknown, UnknownAction>>();
/** Answers how to stop listening. */
type Listen = (action: ReturnType<typeof listen>) => UnsubscribeListener;

interface ToastState {
  toast: { current: { id: string; open: boolean } | null };
}

/** An act that a customer hears of, as the store sees it: its call, with what it was sent and answered. */
interface Act {
  meta: { arg: { endpointName: string; originalArgs: Args } };
  payload: { status?: string };
}
interface Args {
  id?: string;
  bookingId?: string;
  seen?: { id: string };
  payment?: { kind: PaymentKind };
}

/** Which letter the customer is to get; undefined for what nobody writes to them about. */
function letterOf({ meta: { arg }, payload }: Act): MessageTemplate | undefined {
  switch (arg.endpointName) {
    case 'setBookingStatus':
      return `booking-${String(payload.status)}` as MessageTemplate;
    case 'sendQuote':
      return 'quote-sent';
    case 'writeToCustomer':
      return 'owner-words';
    case 'recordPayment':
      return arg.originalArgs.payment?.kind === 'refund' ? undefined : 'payment-received';
    default:
      return undefined;
  }
}

const isAct = (action: UnknownAction): action is UnknownAction & Act =>
  isFulfilled(action) && letterOf(action as UnknownAction & Act) !== undefined;

/** How soon after its answer an act has its toast. */
const TOAST_MS = 1000;

/** As many of a booking's newest messages as one act may have written. */
const NEWEST = 5;

/**
 * Where no mail goes out by itself: the toast of an act that its customer should hear of says that they have not,
 * and has the ways to tell them, with the text.
 */
export function UntoldCustomer() {
  const { hasMailServer, contactPhone } = useSettings();
  const dispatch = useDispatch<Listen & Dispatch>();

  useEffect(() => {
    if (hasMailServer) return undefined;
    return dispatch(
      listen({
        predicate: isAct,
        effect: async (act, api) => {
          const { seen, bookingId = seen?.id, id = bookingId } = act.meta.arg.originalArgs;
          const [shown] = (await api.take(toastShown.match, TOAST_MS)) ?? [];
          if (!shown || id === undefined) return;
          const options = { forceRefetch: true, subscribe: false };
          const { data } = await api.dispatch(
            messagesApi.endpoints.getMessages.initiate({ bookingId: id, limit: NEWEST }, options),
          );
          const unsent = data?.items.find(({ template }) => template === letterOf(act));
          if (unsent?.state !== 'unsent') return;
          const { data: booking } = await api.dispatch(
            bookingApi.endpoints.getBooking.initiate(id, { ...options, forceRefetch: false }),
          );
          // Another may be shown by now.
          const { current } = (api.getState() as ToastState).toast;
          if (current?.id !== shown.payload.id || !current.open) return;
          const note = `${booking?.firstName ?? 'The customer'} has not been told yet.`;
          const links = waysToTell(unsent, booking?.phone, contactPhone);
          api.dispatch({ ...shown, payload: { ...shown.payload, note, links } });
        },
      }),
    );
  }, [dispatch, hasMailServer, contactPhone]);

  return null;
}

function waysToTell(message: Message, phone: string | undefined, home: string): ToastLink[] {
  const chat = whatsAppDraftLink(message.text, phone, home);
  return [
    ...(message.to === ''
      ? []
      : [{ label: 'Write in my mail program', href: mailDraftLink(message) }]),
    ...(chat ? [{ label: 'WhatsApp', href: chat, isAway: true }] : []),
  ];
}
