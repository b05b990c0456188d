import { Link } from 'react-router-dom';
import { formatDateTime } from '@finesse/api/contract/dates';
import type { ListedConversation } from '../api/messagesApi';
import { Badge } from '../ui/Badge';
import type { ListDefinition } from '../ui/list/listDefinition';
import { useListState } from '../ui/navigation/useListState';

export const conversationPath = ({ bookingId }: Pick<ListedConversation, 'bookingId'>) =>
  `/admin/bookings/${bookingId}#conversation`;

function ConversationLink(conversation: ListedConversation) {
  return (
    <Link className="list-name" to={conversationPath(conversation)} state={useListState()}>
      <bdi>{conversation.name}</bdi>
    </Link>
  );
}

/** By customer, newest words first. */
export const CONVERSATION_LIST: ListDefinition<ListedConversation, never, 'at'> = {
  noun: 'conversations',
  statuses: [],
  sorts: [],
  defaultOrder: () => '-at',
  orders: {},
  empty: () => ({
    title: 'No conversations yet',
    hint: 'What customers write on their page, and what you write to them, appears here.',
  }),
  filterTexts: { by: [], clear: '', notFound: () => '', none: '' },
  columns: [
    {
      label: 'Customer',
      cardArea: 'title',
      cell: (conversation) => (
        <>
          <ConversationLink {...conversation} />
          <span className="d-block fs-fine text-body-secondary">{conversation.reference}</span>
        </>
      ),
    },
    {
      label: 'Last words',
      cardArea: 'facts',
      cell: ({ from, text, unread }) => (
        <div
          className={`last-words mw-measure text-break ${unread ? 'fw-semibold' : ''}`}
          dir="auto"
        >
          {from === 'owner' && 'You: '}
          {text}
        </div>
      ),
    },
    {
      label: 'State',
      cardArea: 'corner',
      cell: ({ unread }) =>
        unread && (
          <Badge tone="waiting" icon="chat">
            New
          </Badge>
        ),
    },
    {
      label: 'When',
      cardArea: 'dates',
      cell: ({ at }, { timeZone }) => <p>{formatDateTime(at, timeZone)}</p>,
    },
  ],
};
