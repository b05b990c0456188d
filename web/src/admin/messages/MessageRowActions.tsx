import type { Message } from '@finesse/api/contract/messages';
import { changeFailure } from '../../shared/api/failure';
import { useSettings } from '../../shared/settings';
import { Button } from '../../shared/ui/Button';
import { errorToast } from '../ui/toast/toastSlice';
import { useToast } from '../ui/toast/useToast';
import { useChangeMessageMutation, type MessageAction } from '../api/messagesApi';
import { mailDraftLink } from '../ui/messages/draftLinks';
import { DID_NOT_GO, isForCustomer, recipientOf } from '../ui/messages/labels';

const OUTCOMES = { resend: 'On Its Way Again', 'mark-sent': 'Marked as Sent' } as const;

/** In the row of a message that did not go: to send it again, or to have done with it. */
export function MessageRowActions({ message }: { message: Message }) {
  const { hasMailServer } = useSettings();
  const [change, { isLoading }] = useChangeMessageMutation();
  const toast = useToast();
  const { id, state, subject, to } = message;
  if (!DID_NOT_GO.includes(state)) return null;

  async function act(action: keyof typeof OUTCOMES & MessageAction) {
    const { error } = await change({ id, action });
    toast(
      error
        ? errorToast(changeFailure(error, 'That did not work; please try again'), subject)
        : { title: OUTCOMES[action], description: subject, about: to },
    );
  }

  const button = (words: string, action: keyof typeof OUTCOMES) => (
    <Button
      aria-label={`${words}: “${subject}” to ${recipientOf(message)}`}
      aria-disabled={isLoading}
      onClick={() => void act(action)}
    >
      {words}
    </Button>
  );
  return (
    <>
      {hasMailServer && to !== '' && button('Send again', 'resend')}
      {!hasMailServer && to !== '' && isForCustomer(message) && (
        <a
          className="btn btn-outline-secondary"
          href={mailDraftLink(message)}
          aria-label={`Write it in my mail program: “${subject}” to ${to}`}
        >
          Write it
        </a>
      )}
      {button('Done', 'mark-sent')}
    </>
  );
}
