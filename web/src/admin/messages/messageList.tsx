import { formatDateTime } from '@finesse/api/contract/dates';
import {
  MESSAGE_STATES,
  type Message,
  type MessageState,
  TEMPLATE_LABELS,
} from '@finesse/api/contract/messages';
import { MESSAGE_TODOS } from '@finesse/api/contract/todo';
import type { ListDefinition } from '../ui/list/listDefinition';
import { RowPageLink } from '../ui/navigation/OpenPageLink';
import { Button } from '../../shared/ui/Button';
import { StatusBadge } from '../ui/Badge';
import {
  openButtonId,
  recipientOf,
  stateOfMessage,
  mailDraftLink,
  DID_NOT_GO,
  isForCustomer,
} from '../ui/messages/labels';
import { changeFailure } from '../../shared/api/failure';
import { useSettings } from '../../shared/settings';
import { errorToast } from '../ui/toast/toastSlice';
import { useToast } from '../ui/toast/useToast';
import { useChangeMessageMutation, type MessageAction } from '../api/messagesApi';

export const MESSAGE_LIST: ListDefinition<Message, MessageState, 'createdAt'> = {
  noun: 'messages',
  statuses: MESSAGE_STATES,
  todos: MESSAGE_TODOS,
  sorts: [],
  defaultOrder: () => '-createdAt',
  orders: {},
  empty: () => ({
    title: 'No messages yet',
    hint: 'E-mails to you and your customers appear here.',
  }),
  filterTexts: {
    by: ['status', 'todo'],
    clear: 'Show all messages',
    notFound: () => '',
    none: 'No message is among these.',
  },
  columns: [
    {
      label: 'Message',
      cardArea: 'title',
      cell: ({ subject, template }) => (
        <>
          <bdi className="list-name">{withWholeReference(subject)}</bdi>
          <span className="d-block fs-fine text-body-secondary">{TEMPLATE_LABELS[template]}</span>
        </>
      ),
    },
    {
      label: 'To',
      cardArea: 'facts',
      cell: (message) => (
        <>
          <p>
            <bdi>{recipientOf(message)}</bdi>
          </p>
          {message.error && <p className="fs-fine text-danger-emphasis">{message.error}</p>}
        </>
      ),
    },
    {
      label: 'State',
      cardArea: 'corner',
      cell: (message) => <StatusBadge {...stateOfMessage(message)} />,
    },
    {
      label: 'When',
      cardArea: 'dates',
      cell: (message, { timeZone }) =>
        message.sentAt ? (
          <p>
            {stateOfMessage(message).label} {formatDateTime(message.sentAt, timeZone)}
          </p>
        ) : (
          <p>Written {formatDateTime(message.createdAt, timeZone)}</p>
        ),
    },
    {
      label: 'Actions',
      cardArea: 'actions',
      cell: (message, { open }) => (
        <div className="row-actions row-actions-single">
          <MessageRowActions message={message} />
          {message.bookingId && (
            <RowPageLink
              to={`/admin/bookings/${message.bookingId}`}
              name={`Booking of “${message.subject}”`}
            />
          )}
          <Button
            look="quiet"
            id={openButtonId(message.id)}
            aria-label={`Read “${message.subject}” to ${recipientOf(message)}`}
            onClick={open}
          >
            Read
          </Button>
        </div>
      ),
    },
  ],
};

/** A subject whose reference, with its hyphen, stands on one line. */
const withWholeReference = (subject: string) =>
  subject.split(/(F-[\dA-Z]{6})/).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={at} className="text-nowrap">
        {part}
      </span>
    ),
  );

const OUTCOMES = { resend: 'On Its Way Again', 'mark-sent': 'Marked as Sent' } as const;

/** In the row of a message that did not go: to send it again, or to have done with it. */
function MessageRowActions({ message }: { message: Message }) {
  const { hasMailServer } = useSettings();
  const [change, { isLoading }] = useChangeMessageMutation();
  const toast = useToast();
  const { id, state, subject, to } = message;
  if (!DID_NOT_GO.includes(state)) return null;

  async function act(action: keyof typeof OUTCOMES & MessageAction) {
    const { error } = await change({ id, action });
    toast(
      error
        ? errorToast(changeFailure(error, 'That did not work; please try again'), subject)
        : { title: OUTCOMES[action], description: subject, about: to },
    );
  }

  const button = (words: string, action: keyof typeof OUTCOMES) => (
    <Button
      aria-label={`${words}: “${subject}” to ${recipientOf(message)}`}
      aria-disabled={isLoading}
      onClick={() => void act(action)}
    >
      {words}
    </Button>
  );
  return (
    <>
      {hasMailServer && to !== '' && button('Send again', 'resend')}
      {!hasMailServer && to !== '' && isForCustomer(message) && (
        <a
          className="btn btn-outline-secondary"
          href={mailDraftLink(message)}
          aria-label={`Write it in my mail program: “${subject}” to ${to}`}
        >
          Write it
        </a>
      )}
      {button('Done', 'mark-sent')}
    </>
  );
}
