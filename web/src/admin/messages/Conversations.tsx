import { useNavigate } from 'react-router-dom';
import { useGetConversationsQuery } from '../api/messagesApi';
import { ListPanel } from '../ui/list/ListPanel';
import { useList } from '../ui/list/useList';
import { RefreshButton } from '../ui/navigation/RefreshButton';
import { useListState } from '../ui/navigation/useListState';
import { CONVERSATION_LIST, conversationPath } from './conversationList';

/** The bookings with words in them; a press opens one at its conversation. */
export function Conversations() {
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
