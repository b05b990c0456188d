import { useState } from 'react';
import type { Message, MessageState } from '@finesse/api/contract/messages';
import type { Page } from '../../shared/api/page';
import { ListPanel, type ListQuery } from '../../shared/list/ListPanel';
import { SelectField } from '../../shared/list/SelectField';
import { useList } from '../../shared/list/useList';
import { useSettings } from '../../shared/settings';
import { MessageDialog } from './MessageDialog';
import { MESSAGE_LIST } from './messageList';
import { MESSAGE_STATE_FACTS } from '../../shared/messages/labels';
import { MessagesHead } from './MessagesHead';
import { useGetMessagesQuery } from '../../shared/messages/messagesApi';
import { StateToggles } from './StateToggles';
import './messages.scss';

const STATES = {
  '': 'All messages',
  ...(Object.fromEntries(
    Object.entries(MESSAGE_STATE_FACTS).map(([state, { label }]) => [state, label]),
  ) as Record<MessageState, string>),
};

// Messages are written by what happens elsewhere.
const FRESH = { refetchOnMountOrArgChange: true };

/** Puts what failed before the first page: it waits for the owner, however old it is. */
function failuresFirst(query: ListQuery<Message>, failed: Message[]): ListQuery<Message> {
  const before = (page: Page<Message> | undefined) =>
    page && {
      ...page,
      items: [...failed, ...page.items.filter(({ state }) => state !== 'failed')],
    };
  return { ...query, data: before(query.data), currentData: before(query.currentData) };
}

/** The outbox: what was written to whom, what became of it, and what can be done about it. */
export function MessagesPage() {
  const { hasMailServer } = useSettings();
  const control = useList(MESSAGE_LIST);
  const { status, page } = control.params;
  const all = useGetMessagesQuery({ page, ...(status && { state: status }) }, FRESH);
  const hasFailures = status === '' && page === 1;
  const failed = useGetMessagesQuery({ state: 'failed' }, { ...FRESH, skip: !hasFailures });
  const query = hasFailures && failed.data ? failuresFirst(all, failed.data.items) : all;
  // As it was opened, then as each change of it was answered: it may leave the list meanwhile.
  const [opened, setOpened] = useState<Message>();

  return (
    <>
      <MessagesHead query={query} />
      {!hasMailServer && (
        <p className="messages-note">
          No mail server is set up: messages wait here for you to send by hand. To have them sent,
          set <code>SMTP_URL</code> (docs/operating.md, “Mail”).
        </p>
      )}
      <ListPanel
        list={MESSAGE_LIST}
        control={control}
        query={query}
        inUse={status ? 1 : 0}
        quick={<StateToggles control={control} />}
        filters={
          <SelectField
            label="Show"
            value={status}
            options={STATES}
            onChange={(state) => control.narrow({ status: state })}
          />
        }
        onOpen={setOpened}
        dialog={(focusList) => (
          <MessageDialog
            message={opened}
            onChanged={setOpened}
            onClose={() => setOpened(undefined)}
            onLost={focusList}
          />
        )}
      />
    </>
  );
}
