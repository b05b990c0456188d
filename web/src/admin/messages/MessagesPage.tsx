import { useSearchParams, useNavigate } from 'react-router-dom';
import { Tabs } from '../ui/navigation/Tabs';
import { SentMail } from './SentMail';
import { useGetConversationsQuery } from '../api/messagesApi';
import { ListPanel } from '../ui/list/ListPanel';
import { useList } from '../ui/list/useList';
import { RefreshButton } from '../ui/navigation/RefreshButton';
import { useListState } from '../ui/navigation/useListState';
import { CONVERSATION_LIST, conversationPath } from './conversationList';
import './messages.scss';

const TABS = [
  { value: 'conversations', label: 'Conversations' },
  { value: 'sent', label: 'Sent mail' },
] as const;

/** What customers and the owner wrote, and all mails with what became of them. */
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
