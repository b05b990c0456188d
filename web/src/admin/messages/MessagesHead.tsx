import { changeFailure } from '../../shared/api/failure';
import { Icon } from '../../shared/ui/Icon';
import { RefreshButton } from '../../shared/ui/navigation/RefreshButton';
import { useSendTestMailMutation } from '../../shared/messages/messagesApi';

interface MessagesHeadProps {
  /** Of the list below. */
  query: { isFetching: boolean; isError: boolean; fulfilledTimeStamp?: number | undefined };
}

/** The page's title, a fresh look, and a test mail with what the mail server said to it. */
export function MessagesHead({ query }: MessagesHeadProps) {
  const [sendTestMail, { data, error, isLoading }] = useSendTestMailMutation();
  const failed = error ? changeFailure(error, 'The test mail could not be asked for') : undefined;

  return (
    <>
      <div className="page-head">
        <h1 className="page-title">Messages</h1>
        <button
          className="btn btn-outline-light"
          type="button"
          aria-busy={isLoading}
          aria-disabled={isLoading}
          onClick={() => !isLoading && void sendTestMail()}
        >
          <Icon name="mail" />
          {isLoading ? 'Sending...' : 'Send test mail'}
        </button>
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
