import { formatDateTime } from '@finesse/api/contract/dates';
import { type Message, TEMPLATE_LABELS } from '@finesse/api/contract/messages';
import { useSettings } from '../../shared/settings';
import { Description, DescriptionList, FactsSection } from '../ui/DescriptionList';
import { Dialog, focusButton } from '../ui/dialog/Dialog';
import { StatusBadge } from '../ui/Badge';
import { isForCustomer, openButtonId, recipientOf, stateOfMessage } from '../ui/messages/labels';
import { MessageActions } from '../ui/messages/MessageActions';
import { useGetBookingQuery } from '../api/bookingApi';
import { OpenPageLink } from '../ui/navigation/OpenPageLink';

interface MessageDialogProps {
  message: Message;
  onChanged: (message: Message) => void;
  onClose: () => void;
  /** Moves focus where the message has left the list. */
  onLost: () => void;
}

export function MessageDialog({ message, onChanged, onClose, onLost }: MessageDialogProps) {
  return (
    <Dialog
      title={message.subject}
      intro={`${TEMPLATE_LABELS[message.template]}, to ${recipientOf(message)}`}
      open
      onOpenChange={onClose}
      returnFocus={() => focusButton(openButtonId(message.id), onLost)}
      isWide
      footer={<Foot message={message} onChanged={onChanged} />}
    >
      <div className="dialog-body">
        {message.bookingId && (
          <OpenPageLink to={`/admin/bookings/${message.bookingId}`} name="Open booking" />
        )}
        <MessageStory message={message} />
        <MessageTexts message={message} />
      </div>
    </Dialog>
  );
}

function Foot({ message, onChanged }: Pick<MessageDialogProps, 'message' | 'onChanged'>) {
  const { bookingId } = message;
  const skip = bookingId === null || !isForCustomer(message);
  const { data: booking } = useGetBookingQuery(bookingId ?? '', { skip });
  return <MessageActions message={message} phone={booking?.phone} onChanged={onChanged} isAlone />;
}

function MessageStory({ message }: { message: Message }) {
  const { timeZone } = useSettings();
  const { createdAt, sentAt, nextAttemptAt, attempts, error } = message;
  return (
    <DescriptionList title="Delivery">
      <Description name="State">
        <StatusBadge {...stateOfMessage(message)} />
      </Description>
      <Description name="Written">{formatDateTime(createdAt, timeZone)}</Description>
      {sentAt && (
        <Description name={stateOfMessage(message).label}>
          {formatDateTime(sentAt, timeZone)}
        </Description>
      )}
      {nextAttemptAt && (
        <Description name="Next try">{formatDateTime(nextAttemptAt, timeZone)}</Description>
      )}
      {attempts > 0 && <Description name="Tries">{attempts}</Description>}
      {error && (
        <Description name="Why" wide>
          {error}
        </Description>
      )}
    </DescriptionList>
  );
}

/** Links open in a new tab, not in the frame. */
const withLinksOutside = (html: string) => html.replace('<head>', '<head><base target="_blank">');

/**
 * The message as HTML and as plain text. The sandboxed frame runs no scripts and submits no forms;
 * its links open in new tabs.
 */
function MessageTexts({ message: { html, text } }: { message: Message }) {
  return (
    <div className="message-texts">
      <FactsSection title="The mail" aria-label="The mail">
        <iframe
          className="message-frame d-block w-100 border rounded"
          title="E-mail as displayed"
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          referrerPolicy="no-referrer"
          srcDoc={withLinksOutside(html)}
        />
      </FactsSection>
      <FactsSection title="Plain text" aria-label="Plain text">
        <p className="message-text fs-fine text-pre-wrap" dir="auto">
          {text}
        </p>
      </FactsSection>
    </div>
  );
}
