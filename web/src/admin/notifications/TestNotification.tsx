import { Alert } from '../../shared/form/FieldError';
import { changeFailure } from '../../shared/api/failure';
import { Button } from '../../shared/ui/Button';
import { useTestPushMutation } from './pushApi';

/** Sends a test, and shows what the push service said. */
export function TestNotification() {
  const [test, { data = [], error, isLoading }] = useTestPushMutation();
  return (
    <div className="d-flex flex-column gap-2 align-items-start">
      <Button aria-disabled={isLoading} onClick={() => void test()}>
        {isLoading ? 'Sending...' : 'Send a test'}
      </Button>
      <div role="status">
        {data.map(({ id, name, answer }) => (
          <p key={id} className="fs-small text-body-secondary">
            {data.length > 1 && `${name}: `}
            {answer}
          </p>
        ))}
      </div>
      {error && <Alert message={changeFailure(error, 'The test could not be sent')} />}
    </div>
  );
}
