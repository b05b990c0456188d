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
import type { Schedule } from '@finesse/api/contract/schedules/schedule';
import { bookingApi } from '../admin/api/bookingApi';
import { messagesApi } from '../admin/api/messagesApi';
import { resultOf } from '../admin/api/resultOf';
import { nameOf } from '../admin/format/nameOf';
import type { EventAction } from '../admin/offline/queue';
import { mailDraftLink, whatsAppDraftLink } from '../admin/ui/messages/labels';
import { useSettings } from '../shared/settings';
import { toastShown, type ToastLink } from '../admin/ui/toast/toastSlice';

const listen = addListener.withTypes<unknown, ThunkDispatch<unknown, unknown, UnknownAction>>();
/** Answers how to stop listening. */
type Listen = (action: ReturnType<typeof listen>) => UnsubscribeListener;

const { getMessages } = messagesApi.endpoints;
const { getBooking } = bookingApi.endpoints;

type Shown = ReturnType<typeof toastShown>['payload'];
const currentToast = (state: unknown) =>
  (state as { toast: { current: Shown | null } }).toast.current;

/** An act that a customer hears of, as the store sees it: its call, with what it was sent and answered. */
interface Act {
  meta: { arg: { endpointName: string; originalArgs: Args } };
  payload: { status?: string; email?: string; schedule?: Schedule };
}
interface Args {
  id?: string;
  bookingId?: string;
  seen?: { id: string; schedule: Schedule };
  payment?: { kind: PaymentKind };
  quote?: { bookingId: string };
  /** What became of the quote. */
  action?: 'withdraw' | 'accept' | 'revive' | 'undo';
  /** Of an act at the event, which was queued. */
  kind?: EventAction['kind'];
}

/** A confirmation that waits says what has changed as well. */
const OF_CHANGE: readonly MessageTemplate[] = ['booking-changed', 'booking-confirmed'];
const NONE: readonly MessageTemplate[] = [];

/** Which letter the customer is to get, the newest of these; none for what nobody writes to them about. */
function lettersOf({ meta, payload }: Act): readonly MessageTemplate[] {
  const { endpointName, originalArgs: args } = meta.arg;
  switch (endpointName) {
    case 'setBookingStatus':
      return [`booking-${String(payload.status)}` as MessageTemplate];
    case 'sendQuote':
      return ['quote-sent'];
    case 'actOnQuote':
      return args.action === 'accept' ? ['quote-accepted'] : NONE;
    case 'setSchedule':
      return isMoved(args.seen?.schedule, payload.schedule) ? OF_CHANGE : NONE;
    case 'editBooking':
      return OF_CHANGE;
    case 'renewLink':
      return ['request-link'];
    case 'writeToCustomer':
      return ['owner-words'];
    case 'sendAction':
      return args.kind === 'payment' ? ['payment-received'] : NONE;
    case 'recordPayment':
      return args.payment?.kind === 'refund' ? NONE : ['payment-received'];
    default:
      return NONE;
  }
}

const isMoved = (before?: Schedule, after?: Schedule): boolean =>
  before?.start !== after?.start || before?.end !== after?.end;

const isAct = (action: UnknownAction): action is UnknownAction & Act =>
  isFulfilled(action) && lettersOf(action as UnknownAction & Act).length > 0;

/** How soon after its answer an act has its toast; one that was queued has it before. */
const TOAST_MS = 1000;

/** As many of a booking's newest messages as one act may have written. */
const NEWEST = 5;

/**
 * Where no mail goes out by itself, as without a mail server or to a caller without an address: the toast of an act
 * that its customer should hear of says that they have not, and has the ways to tell them, with the text.
 */
export function UntoldCustomer() {
  const { hasMailServer, contactPhone } = useSettings();
  const dispatch = useDispatch<Listen & Dispatch>();

  useEffect(() => {
    return dispatch(
      listen({
        predicate: isAct,
        effect: async (act, api) => {
          if (hasMailServer && act.payload.email) return;
          const {
            seen,
            quote,
            bookingId = seen?.id ?? quote?.bookingId,
            ...args
          } = act.meta.arg.originalArgs;
          const { id = bookingId } = args;
          const isQueued = act.meta.arg.endpointName === 'sendAction';
          const [taken] = isQueued ? [] : ((await api.take(toastShown.match, TOAST_MS)) ?? []);
          const shown = isQueued ? currentToast(api.getState()) : taken?.payload;
          if (!shown || id === undefined) return;
          const { data: booking } = await resultOf(
            api.dispatch(getBooking.initiate(id, { subscribe: false })),
          );
          if (hasMailServer && booking?.email !== '') return;
          const newest = { bookingId: id, limit: NEWEST };
          const { data } = await resultOf(
            api.dispatch(getMessages.initiate(newest, { forceRefetch: true })),
          );
          const unsent = data?.items.find(({ template }) => lettersOf(act).includes(template));
          if (unsent?.state !== 'unsent') return;
          // Another may be shown by now, or something else since it was queued.
          const current = currentToast(api.getState());
          if (current?.id !== shown.id || !current.open) return;
          if (isQueued && booking && current.about !== nameOf(booking)) return;
          const note = `${booking?.firstName ?? 'The customer'} has not been told yet.`;
          const links = waysToTell(unsent, booking?.phone, contactPhone);
          api.dispatch({ type: toastShown.type, payload: { ...shown, note, links } });
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
