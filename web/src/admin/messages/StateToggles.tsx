import type { MessageState } from '@finesse/api/contract/messages';
import type { ListControl } from '../../shared/list/useList';
import { MESSAGE_STATE_FACTS } from '../../shared/messages/labels';
import { useGetMessagesQuery } from '../../shared/messages/messagesApi';

/** What needs the owner, each one press away; failures always, the others where there are some. */
const TOGGLES: readonly MessageState[] = ['failed', 'uncertain', 'unsent'];

export function StateToggles({ control }: { control: ListControl<MessageState, 'createdAt'> }) {
  return TOGGLES.map((state) => <StateToggle key={state} state={state} control={control} />);
}

interface StateToggleProps {
  state: MessageState;
  control: ListControl<MessageState, 'createdAt'>;
}

/** Narrows the list to one state, and pressed again, to none. */
function StateToggle({ state, control: { params, narrow } }: StateToggleProps) {
  const { data } = useGetMessagesQuery(
    { state, page: 1, limit: 1 },
    { refetchOnMountOrArgChange: true },
  );
  const isOn = params.status === state;
  const isAlarm = state === 'failed' && (data?.total ?? 0) > 0;
  if (state !== 'failed' && !isOn && !data?.total) return null;
  return (
    <button
      className={`btn btn-outline-light btn-toggle${isAlarm ? ' messages-alarm' : ''}`}
      type="button"
      aria-pressed={isOn}
      onClick={() => narrow({ status: isOn ? '' : state })}
    >
      {MESSAGE_STATE_FACTS[state].label} {data?.total ?? '-'}
    </button>
  );
}
