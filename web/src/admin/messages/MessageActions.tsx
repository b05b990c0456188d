import type { Message, MessageState } from '@finesse/api/contract/messages';
import { changeFailure } from '../../shared/api/failure';
import { useSettings } from '../../shared/settings';
import { Icon } from '../../shared/ui/Icon';
import { isForCustomer } from './labels';
import {
  useChangeMessageMutation,
  useGetCustomerPhoneQuery,
  type MessageAction,
} from './messagesApi';
import { mailDraftLink, whatsAppDraftLink } from './readyWritten';

interface MessageActionsProps {
  message: Message;
  onChanged: (message: Message) => void;
}

/** In which states the server takes each. */
const STATES: Readonly<Record<MessageAction, readonly MessageState[]>> = {
  resend: ['queued', 'sent', 'uncertain', 'failed', 'stopped', 'unsent'],
  stop: ['queued', 'unsent'],
  'mark-sent': ['queued', 'uncertain', 'failed', 'stopped', 'unsent'],
};
const DONE: Readonly<Record<MessageAction, string>> = {
  resend: 'It is on its way again.',
  stop: 'It is stopped.',
  'mark-sent': 'It is marked as sent.',
};

/** What can be done about a message, and how that went: a toast would stand behind the dialog. */
export function MessageActions({ message, onChanged }: MessageActionsProps) {
  const { hasMailServer } = useSettings();
  const [change, { isLoading, error, isSuccess, originalArgs }] = useChangeMessageMutation();
  const { id, state, to } = message;

  async function act(action: MessageAction) {
    if (isLoading) return;
    const { data } = await change({ id, action });
    if (data) onChanged(data);
  }

  const can = (action: MessageAction) => STATES[action].includes(state);
  const button = (action: MessageAction, words: string, look = 'outline-light') =>
    can(action) && (
      <button
        className={`btn btn-${look}`}
        type="button"
        aria-disabled={isLoading}
        onClick={() => void act(action)}
      >
        {words}
      </button>
    );

  return (
    <>
      <div role="status">
        {isSuccess && originalArgs && <p className="message-done">{DONE[originalArgs.action]}</p>}
      </div>
      {error && (
        <p className="field-error" role="alert">
          {changeFailure(error, 'That did not work; please try again')}
        </p>
      )}
      <div className="message-actions">
        {hasMailServer &&
          to !== '' &&
          button(
            'resend',
            state === 'sent' || state === 'uncertain' ? 'Send again' : 'Send now',
            state === 'failed' ? 'primary' : 'outline-light',
          )}
        {can('mark-sent') && isForCustomer(message) && <SendByHand message={message} />}
        {button('mark-sent', 'Mark as sent')}
        {button('stop', 'Stop', 'quiet btn-quiet-danger')}
      </div>
    </>
  );
}

/** The message ready-written in the owner's own mail program, or in WhatsApp. */
function SendByHand({ message }: { message: Message }) {
  const { hasMailServer, contactPhone } = useSettings();
  const { bookingId, text } = message;
  const { data: phone } = useGetCustomerPhoneQuery(bookingId ?? '', { skip: bookingId === null });
  const chat = whatsAppDraftLink(text, phone, contactPhone);
  return (
    <>
      <a
        className={`btn btn-${hasMailServer ? 'outline-light' : 'primary'}`}
        href={mailDraftLink(message)}
      >
        <Icon name="mail" />
        Open in mail program
      </a>
      {chat && (
        <a className="btn btn-outline-light" href={chat} target="_blank" rel="noreferrer">
          <Icon name="chat" />
          WhatsApp
        </a>
      )}
    </>
  );
}
