import { useState } from 'react';
import { PAGE_LIMIT_MAX } from '@finesse/api/contract/limits';
import type { Message, MessageQuery, MessageState } from '@finesse/api/contract/messages';
import type { Page } from '../api/page';
import { ListPanel, type ListQuery } from '../ui/list/ListPanel';
import { SelectField } from '../ui/form/SelectField';
import { type ListControl, useList } from '../ui/list/useList';
import { useSettings } from '../../shared/settings';
import { counted } from '../../shared/words';
import { MessageDialog } from './MessageDialog';
import { MESSAGE_LIST } from './messageList';
import { MESSAGE_STATE_FACTS } from '../ui/messages/labels';
import { useGetMessagesQuery, useSendTestMailMutation } from '../api/messagesApi';
import { changeFailure } from '../../shared/api/failure';
import { Button } from '../../shared/ui/Button';
import { Icon } from '../ui/Icon';
import { RefreshButton } from '../ui/navigation/RefreshButton';
import './messages.scss';

const STATES = {
  '': 'All messages',
  ...(Object.fromEntries(
    Object.entries(MESSAGE_STATE_FACTS).map(([state, { label }]) => [state, label]),
  ) as Record<MessageState, string>),
};

/** States that need the owner; failures are always shown, the others where there are any. */
const TOGGLES: readonly MessageState[] = ['failed', 'uncertain', 'unsent'];

/**
 * Puts failed messages of any age before the first page, since the owner has to act on them; the pages
 * that they would be on are without them.
 */
function failuresFirst(
  query: ListQuery<Message>,
  failed: Message[],
  isFirst: boolean,
): ListQuery<Message> {
  const isAhead = ({ id }: Message) => failed.some((message) => message.id === id);
  const before = (page: Page<Message> | undefined) => {
    if (!page) return undefined;
    const others = page.items.filter((message) => !isAhead(message));
    if (!isFirst) return others.length > 0 ? { ...page, items: others } : page;
    const fromLater = failed.length - (page.items.length - others.length);
    const ahead = fromLater > 0 ? `and ${counted(fromLater, 'older failure')}` : '';
    return { ...page, items: [...failed, ...others], ahead };
  };
  return { ...query, data: before(query.data), currentData: before(query.currentData) };
}

/** The outbox: all messages with their state, and what can be done about each. */
export function MessagesPage() {
  const { hasMailServer } = useSettings();
  const control = useList(MESSAGE_LIST);
  const { status, todo, page } = control.params;
  const filters = { page, ...(status && { state: status }), ...(todo && { todo }) };
  const all = useGetMessagesQuery(filters as MessageQuery);
  const isUnfiltered = status === '' && todo === '';
  const failed = useGetMessagesQuery(
    { state: 'failed', limit: PAGE_LIMIT_MAX },
    { skip: !isUnfiltered },
  );
  const query =
    isUnfiltered && failed.data ? failuresFirst(all, failed.data.items, page === 1) : all;
  // A copy, updated by each change made in the dialog: the message may leave the list.
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
        activeFilters={status ? 1 : 0}
        quick={
          <>
            {TOGGLES.map((state) => (
              <StateToggle key={state} state={state} control={control} />
            ))}
            {todo && <TodoToggle {...control} />}
          </>
        }
        filters={
          <SelectField
            label="Show"
            value={status}
            options={STATES}
            onChange={(state) => control.setFilters({ status: state })}
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

interface StateToggleProps {
  state: MessageState;
  control: ListControl<MessageState, 'createdAt'>;
}

/** Filters the list by a state; pressed again, removes the filter. */
function StateToggle({ state, control: { params, setFilters } }: StateToggleProps) {
  const { data } = useGetMessagesQuery({ state, page: 1, limit: 1 });
  const isOn = params.status === state;
  const isAlarm = state === 'failed' && (data?.total ?? 0) > 0;
  if (state !== 'failed' && !isOn && !data?.total) return null;
  return (
    <Button
      className={isAlarm ? 'btn-toggle messages-alarm' : 'btn-toggle'}
      aria-pressed={isOn}
      onClick={() => setFilters({ status: isOn ? '' : state })}
    >
      {MESSAGE_STATE_FACTS[state].label} {data?.total ?? '-'}
    </Button>
  );
}

/** Of a link to what was not sent and is not over; pressed, it shows all messages again. */
function TodoToggle({ setFilters }: ListControl<MessageState, 'createdAt'>) {
  return (
    <Button className="btn-toggle" aria-pressed onClick={() => setFilters({ todo: '' })}>
      To customers, not over
    </Button>
  );
}

interface MessagesHeadProps {
  /** The query of the list below. */
  query: { isFetching: boolean; isError: boolean; fulfilledTimeStamp?: number | undefined };
}

/** The page's title, Refresh, and the test mail with the mail server's answer. */
function MessagesHead({ query }: MessagesHeadProps) {
  const [sendTestMail, { data, error, isLoading }] = useSendTestMailMutation();
  const failed = error ? changeFailure(error, 'The test e-mail could not be sent') : undefined;

  return (
    <>
      <div className="page-head">
        <h1 className="page-title">Messages</h1>
        <Button
          aria-busy={isLoading}
          aria-disabled={isLoading}
          onClick={() => !isLoading && void sendTestMail()}
        >
          <Icon name="mail" />
          {isLoading ? 'Sending...' : 'Send test mail'}
        </Button>
        <RefreshButton query={query} tags={['Message']} />
      </div>
      <div role="status">
        {!isLoading && failed && <p className="messages-answer is-refused">{failed}</p>}
        {!isLoading && data && (
          <p className={data.isAccepted ? 'messages-answer' : 'messages-answer is-refused'}>
            Test mail to <bdi>{data.to}</bdi>: {data.answer}
          </p>
        )}
      </div>
    </>
  );
}
