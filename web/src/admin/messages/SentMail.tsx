import { useState } from 'react';
import { PAGE_LIMIT_MAX } from '@finesse/api/contract/limits';
import { type Message, type MessageQuery, type MessageState } from '@finesse/api/contract/messages';
import { FilterToggle } from '../ui/list/FilterToggle';
import { ListPanel } from '../ui/list/ListPanel';
import { SelectField } from '../ui/form/SelectField';
import { type ListControl, useList } from '../ui/list/useList';
import { useSettings } from '../../shared/settings';
import { MessageDialog } from './MessageDialog';
import { MESSAGE_LIST } from './messageList';
import { isForCustomer, MESSAGE_STATE_FACTS } from '../ui/messages/labels';
import { useGetMessagesQuery, useSendTestMailMutation } from '../api/messagesApi';
import type { Page } from '../api/page';
import { Button } from '../../shared/ui/Button';
import { RefreshButton } from '../ui/navigation/RefreshButton';
import { changeFailure } from '../../shared/api/failure';
import { Icon } from '../ui/Icon';
import { pluralize } from '@finesse/api/contract/text';

const STATES = {
  '': 'All messages',
  ...(Object.fromEntries(
    Object.entries(MESSAGE_STATE_FACTS).map(([state, { label }]) => [state, label]),
  ) as Record<MessageState, string>),
};

/** What the owner can still send or put away; failures are always shown, the others where there are any. */
const TO_ACT = { state: 'failed', todo: 'unsent' } as const;

export function SentMail() {
  const { hasMailServer } = useSettings();
  const control = useList(MESSAGE_LIST);
  const { status, todo, page } = control.params;
  const filters = { page, ...(status && { state: status }), ...(todo && { todo }) };
  const all = useGetMessagesQuery(filters as MessageQuery);
  const isUnfiltered = status === '' && todo === '';
  const failed = useGetMessagesQuery({ ...TO_ACT, limit: PAGE_LIMIT_MAX }, { skip: !isUnfiltered });
  const ordered = (data: Page<Message> | undefined) =>
    isUnfiltered && failed.data ? failuresFirst(data, failed.data.items, page === 1) : data;
  const query = { ...all, data: ordered(all.data), currentData: ordered(all.currentData) };
  // A copy, updated by each change made in the dialog: the message may leave the list.
  const [opened, setOpened] = useState<Message>();

  return (
    <>
      <RefreshButton query={query} tags={['Message']} />
      {!hasMailServer && (
        <p className="mw-measure mb-2 fs-small text-body-secondary">
          E-mails are not sent by themselves yet: each waits here for you to send it from your own
          mail program. Whoever set up this website can connect a mailbox; the guide for operators
          says how, under “Mail”.
        </p>
      )}
      <ListPanel
        list={MESSAGE_LIST}
        control={control}
        query={query}
        activeFilters={status ? 1 : 0}
        toggles={
          <>
            <FailedToggles {...control} />
            <StateToggle state="uncertain" {...control} />
            <StateToggle state="unsent" {...control} />
            {todo && status === '' && <TodoToggle {...control} />}
          </>
        }
        filters={
          <SelectField
            label="Show"
            value={status}
            options={STATES}
            onChange={(state) => control.setFilters({ status: state, todo: '' })}
          />
        }
        actions={<TestMail />}
        onOpen={setOpened}
        dialog={(focusList) =>
          opened && (
            <MessageDialog
              message={opened}
              onChanged={setOpened}
              onClose={() => setOpened(undefined)}
              onLost={focusList}
            />
          )
        }
      />
    </>
  );
}

type Control = ListControl<MessageState, 'createdAt'>;

/** Those that the owner can still do something about, and behind a press of its own all that there ever were. */
function FailedToggles({ params: { status, todo }, setFilters }: Control) {
  const toAct = useGetMessagesQuery({ ...TO_ACT, page: 1, limit: 1 }).data?.total;
  const all = useGetMessagesQuery({ state: 'failed', page: 1, limit: 1 }).data?.total;
  const isFailed = status === 'failed';
  const isAll = isFailed && todo === '';
  const isPast = all !== undefined && toAct !== undefined && all > toAct;
  return (
    <>
      <FilterToggle
        className={toAct ? 'messages-alarm' : false}
        isOn={isFailed && !isAll}
        filters={{ status: 'failed', todo: 'unsent' }}
        setFilters={setFilters}
      >
        {MESSAGE_STATE_FACTS.failed.label} {toAct ?? '-'}
      </FilterToggle>
      {(isPast || isAll) && (
        <FilterToggle isOn={isAll} filters={{ status: 'failed', todo: '' }} setFilters={setFilters}>
          All failed {all ?? '-'}
        </FilterToggle>
      )}
    </>
  );
}

function StateToggle({ state, params, setFilters }: Control & { state: MessageState }) {
  const { data } = useGetMessagesQuery({ state, page: 1, limit: 1 });
  const isOn = params.status === state;
  if (!isOn && !data?.total) return null;
  return (
    <FilterToggle isOn={isOn} filters={{ status: state, todo: '' }} setFilters={setFilters}>
      {MESSAGE_STATE_FACTS[state].label} {data?.total ?? '-'}
    </FilterToggle>
  );
}

/** Of a link to what was not sent and is not over; pressed, it shows all messages again. */
const TodoToggle = ({ params: { todo }, setFilters }: Control) => (
  <FilterToggle isOn filters={{ todo }} setFilters={setFilters}>
    Still to send
  </FilterToggle>
);

const ANSWER = 'mw-measure ps-3 mb-2 border-start border-3 fs-small text-body-secondary';

function TestMail() {
  const [sendTestMail, { data, error, isLoading }] = useSendTestMailMutation();
  const failed = error ? changeFailure(error, 'The test e-mail could not be sent') : undefined;
  return (
    <>
      <Button aria-busy={isLoading} aria-disabled={isLoading} onClick={() => void sendTestMail()}>
        <Icon name="mail" />
        {isLoading ? 'Sending...' : 'Send test mail'}
      </Button>
      <div className="messages-outcome" role="status">
        {!isLoading && failed && <p className={`${ANSWER} border-danger`}>{failed}</p>}
        {!isLoading && data && (
          <p className={`${ANSWER} ${data.isAccepted ? 'border-success' : 'border-danger'}`}>
            Test mail to <bdi>{data.to}</bdi>: {data.answer}
          </p>
        )}
      </div>
    </>
  );
}

/**
 * Puts the failed messages that the owner can still do something about before the first page, and puts
 * away those about what is over; the pages that they would be on are without them.
 */
function failuresFirst(
  page: Page<Message> | undefined,
  failed: readonly Message[],
  isFirst: boolean,
): Page<Message> | undefined {
  if (!page) return undefined;
  const isAhead = ({ id }: Message) => failed.some((message) => message.id === id);
  const isOver = (message: Message) =>
    message.state === 'failed' && isForCustomer(message) && !isAhead(message);
  const others = page.items.filter((message) => !isAhead(message) && !isOver(message));
  const items = isFirst ? [...failed, ...others] : others;
  if (items.length === 0) return page;
  const over = page.items.filter(isOver).length;
  const fromLater = isFirst ? failed.length - page.items.filter(isAhead).length : 0;
  const ahead = [
    fromLater > 0 && `and ${pluralize(fromLater, 'older failure')}`,
    over > 0 && `(${pluralize(over, 'past failure')} put away)`,
  ];
  return { ...page, items, ahead: ahead.filter(Boolean).join(' ') };
}
