import { changeFailure } from '../../shared/api/failure';
import { Button } from '../../shared/ui/Button';
import { useSendTestMailMutation } from '../api/messagesApi';
import { Icon } from '../ui/Icon';

/** Sends a mail to oneself, and says what the mail server said. */
export function TestMail() {
  const [sendTestMail, { data, error, isLoading }] = useSendTestMailMutation();
  const failed = error ? changeFailure(error, 'The test e-mail could not be sent') : undefined;
  return (
    <>
      <Button
        aria-busy={isLoading}
        aria-disabled={isLoading}
        onClick={() => !isLoading && void sendTestMail()}
      >
        <Icon name="mail" />
        {isLoading ? 'Sending...' : 'Send test mail'}
      </Button>
      <div className="messages-outcome" role="status">
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
