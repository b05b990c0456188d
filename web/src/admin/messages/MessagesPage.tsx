import { useSearchParams, useNavigate, Link } from 'react-router-dom';
import { Tabs } from '../ui/navigation/Tabs';
import { SentMail } from './SentMail';
import { useGetConversationsQuery, type ListedConversation } from '../api/messagesApi';
import { ListPanel } from '../ui/list/ListPanel';
import { useList } from '../ui/list/useList';
import { RefreshButton } from '../ui/navigation/RefreshButton';
import { useListState } from '../ui/navigation/useListState';
import './messages.scss';
import { formatDateTime } from '@finesse/api/contract/dates';
import { Badge } from '../ui/Badge';
import type { ListDefinition } from '../ui/list/listDefinition';

const TABS = [
  { value: 'conversations', label: 'Conversations' },
  { value: 'sent', label: 'Sent mail' },
] as const;

export function MessagesPage() {
  const [query, setQuery] = useSearchParams();
  const tab = query.get('tab') === 'sent' ? 'sent' : 'conversations';
  return (
    <>
      <div className="page-head">
        <h1 className="page-title">Messages</h1>
      </div>
      <div className="dashboard-tabs">
        <Tabs
          label="Messages"
          look="main"
          tabs={TABS}
          value={tab}
          // Filters belong to the tab that is left; Back restores them.
          onChange={(next) => setQuery(next === 'sent' ? { tab: next } : {})}
        >
          {tab === 'sent' ? <SentMail /> : <Conversations />}
        </Tabs>
      </div>
    </>
  );
}

/** The bookings with words in them; a press opens one at its conversation. */
function Conversations() {
  const control = useList(CONVERSATION_LIST);
  const query = useGetConversationsQuery({ page: control.params.page });
  const navigate = useNavigate();
  const state = useListState();
  return (
    <>
      <RefreshButton query={query} tags={['Message']} />
      <ListPanel
        list={CONVERSATION_LIST}
        control={control}
        query={query}
        activeFilters={0}
        onOpen={(conversation) => void navigate(conversationPath(conversation), { state })}
        dialog={() => null}
      />
    </>
  );
}

const conversationPath = ({ bookingId }: Pick<ListedConversation, 'bookingId'>) =>
  `/admin/bookings/${bookingId}#conversation`;

function ConversationLink(conversation: ListedConversation) {
  return (
    <Link className="list-name" to={conversationPath(conversation)} state={useListState()}>
      <bdi>{conversation.name}</bdi>
    </Link>
  );
}

const CONVERSATION_LIST: ListDefinition<ListedConversation, never, 'at'> = {
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
          className={`two-lines mw-measure text-break ${unread ? 'fw-semibold' : ''}`}
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
