import { type Message, type MessageState, TEMPLATE_LABELS } from '@finesse/api/contract/messages';
import { changeFailure } from '../../../shared/api/failure';
import { Alert } from '../../../shared/form/FieldError';
import { useSettings } from '../../../shared/settings';
import { Button, type ButtonLook } from '../../../shared/ui/Button';
import { ConfirmDialog } from '../dialog/ConfirmDialog';
import { Icon, type IconName } from '../Icon';
import { isForCustomer, mailDraftLink, whatsAppDraftLink } from './labels';
import { useChangeMessageMutation, type MessageAction } from '../../api/messagesApi';

interface MessageActionsProps {
  message: Message;
  /** The customer's; without it there is no WhatsApp link. */
  phone: string | undefined;
  onChanged?: (message: Message) => void;
  /** True in a dialog about one message, to highlight the most likely action. */
  isAlone?: boolean;
}

/** The states in which the server accepts each action. */
const STATES: Readonly<Record<MessageAction, readonly MessageState[]>> = {
  resend: ['queued', 'sent', 'uncertain', 'failed', 'stopped', 'unsent'],
  stop: ['queued', 'unsent'],
  'mark-sent': ['queued', 'uncertain', 'failed', 'stopped', 'unsent'],
  'mark-returned': ['sent', 'uncertain'],
};
const DONE: Readonly<Record<MessageAction, string>> = {
  resend: 'It is on its way again.',
  stop: 'It is stopped.',
  'mark-sent': 'It is marked as sent.',
  'mark-returned': 'It is marked as come back.',
};

/** The actions of a message and their outcome; a toast would be behind the dialog. */
export function MessageActions({ message, phone, onChanged, isAlone }: MessageActionsProps) {
  const { hasMailServer } = useSettings();
  const [change, { isLoading, error, isSuccess, originalArgs }] = useChangeMessageMutation();
  const { id, state, to, subject, template } = message;

  async function act(action: MessageAction) {
    const { data } = await change({ id, action });
    if (data) onChanged?.(data);
  }

  const can = (action: MessageAction) => STATES[action].includes(state);
  const main = (isMain: boolean) => (isAlone && isMain ? 'primary' : 'outline-secondary');
  const button = (words: string, look: ButtonLook, onClick?: () => void) => (
    <Button
      look={look}
      className="px-3"
      aria-label={`${words}: “${subject}”`}
      aria-disabled={isLoading}
      onClick={onClick}
    >
      {words}
    </Button>
  );
  const again = state === 'sent' || state === 'uncertain';
  // It goes at its time, whatever is pressed: until then its cause can be taken back.
  const isOnItsWay = state === 'queued' && message.attempts === 0;

  return (
    <>
      <div role="status">
        {isSuccess && originalArgs && (
          <p className="mb-2 fs-small text-success-emphasis">{DONE[originalArgs.action]}</p>
        )}
      </div>
      {error && <Alert message={changeFailure(error, 'That did not work; please try again')} />}
      <div className="d-flex flex-wrap gap-2">
        {hasMailServer &&
          to !== '' &&
          can('resend') &&
          !isOnItsWay &&
          (again ? (
            <ConfirmDialog
              trigger={button('Send again', 'outline-secondary')}
              title="Send Again"
              about={TEMPLATE_LABELS[template]}
              text={`The message goes to ${to} once more${state === 'uncertain' ? '; perhaps it has arrived already' : ''}.`}
              action="Send again"
              look="primary"
              onConfirm={() => void act('resend')}
            />
          ) : (
            button('Send now', main(state === 'failed'), () => void act('resend'))
          ))}
        {can('mark-sent') && isForCustomer(message) && (
          <SendByHand message={message} phone={phone} look={main(!hasMailServer)} />
        )}
        {can('mark-sent') &&
          button('Mark as sent', 'outline-secondary', () => void act('mark-sent'))}
        {can('mark-returned') &&
          to !== '' &&
          isForCustomer(message) &&
          button('It came back', 'outline-secondary', () => void act('mark-returned'))}
        {can('stop') && button('Stop', 'quiet-danger', () => void act('stop'))}
      </div>
    </>
  );
}

type SendByHandProps = Pick<MessageActionsProps, 'message' | 'phone'> & { look: string };

function SendByHand({ message, phone, look }: SendByHandProps) {
  const { contactPhone } = useSettings();
  const chat = whatsAppDraftLink(message.text, phone, contactPhone);
  const link = (icon: IconName, words: string, href: string, style: string, away = false) => (
    <a
      className={`btn btn-${style} px-3`}
      href={href}
      aria-label={`${words}: “${message.subject}”`}
      {...(away && { target: '_blank', rel: 'noreferrer' })}
    >
      <Icon name={icon} />
      {words}
    </a>
  );
  return (
    <>
      {message.to !== '' && link('mail', 'Open in mail program', mailDraftLink(message), look)}
      {chat &&
        link(
          'chat',
          'Open in WhatsApp',
          chat,
          message.to === '' ? look : 'outline-secondary',
          true,
        )}
    </>
  );
}
