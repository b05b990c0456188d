import { useSearchParams } from 'react-router-dom';
import { Tabs } from '../ui/navigation/Tabs';
import { Conversations } from './Conversations';
import { SentMail } from './SentMail';
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
      <div className="dashboard-tabs position-relative">
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
