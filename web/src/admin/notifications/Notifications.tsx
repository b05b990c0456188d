import { useEffect, useState } from 'react';
import { SESSION_IDLE_DAYS } from '@finesse/api/contract/limits';
import type { SignedInUser } from '@finesse/api/contract/auth';
import { Alert } from '../../shared/form/FieldError';
import { LoadFailure } from '../../shared/ui/feedback/FailureNote';
import { Button } from '../../shared/ui/Button';
import { LoadingRows } from '../ui/feedback/LoadingRows';
import { pushAvailability, type PushAvailability } from '../offline/pushDevice';
import { DeviceList } from './DeviceList';
import { UNAVAILABLE } from './labels';
import { useGetPushQuery } from './pushApi';
import { TestNotification } from './TestNotification';
import { TopicChoice } from './TopicChoice';
import { useThisDevice } from './useThisDevice';

/** What this device is notified of while the dashboard is closed. */
export function Notifications({ user }: { user: SignedInUser }) {
  const [availability, setAvailability] = useState<PushAvailability>();
  const lookAgain = () => void pushAvailability().then(setAvailability);
  useEffect(lookAgain, []);

  return (
    <section className="d-grid gap-4 pt-5 mt-4 border-top" aria-labelledby="notifications-title">
      <h3 id="notifications-title">Notifications on this device</h3>
      {availability === 'available' && <Switch user={user} onRefused={lookAgain} />}
      {availability !== undefined && availability !== 'available' && (
        <p className="fs-small text-body-secondary">{UNAVAILABLE[availability]}</p>
      )}
    </section>
  );
}

function Switch({ user, onRefused }: { user: SignedInUser; onRefused: () => void }) {
  const { data, isError, refetch } = useGetPushQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const { device, subscribe, switchOn, forget } = useThisDevice(user.uid);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  if (isError) return <LoadFailure of="notifications" onRetry={() => void refetch()} />;
  if (!data) return <LoadingRows text="Loading notifications..." />;
  const { publicKey, subscriptions } = data;
  const here = subscriptions.find(({ id }) => id === device?.id);

  async function press() {
    setBusy(true);
    setFailure(undefined);
    try {
      const permission = await Notification.requestPermission();
      if (permission === 'granted') await switchOn(publicKey);
      if (permission === 'denied') onRefused();
      if (permission === 'default')
        setFailure('They are not allowed yet: press again, and choose “Allow”.');
    } catch {
      setFailure('Notifications could not be switched on. Please try again.');
    }
    setBusy(false);
  }

  return (
    <>
      <p className="fs-small text-body-secondary">
        {here
          ? `They end when you sign out, or have not opened the dashboard for ${String(SESSION_IDLE_DAYS)} days; signing in here again switches them on again.`
          : 'Hear of requests and messages while the dashboard is closed. They show a first name and a day, nothing else of a customer.'}
      </p>
      {here ? (
        <TopicChoice
          topics={here.topics}
          onChoose={(topics) => subscribe(publicKey, topics).then(() => undefined)}
        />
      ) : (
        <Button
          look="primary"
          className="justify-self-start"
          aria-disabled={isBusy}
          onClick={() => void press()}
        >
          {isBusy ? 'Switching on...' : 'Switch on notifications'}
        </Button>
      )}
      <Alert message={failure} />
      <DeviceList devices={subscriptions} here={here?.id} onRemovedHere={forget} />
      {subscriptions.length > 0 && <TestNotification />}
    </>
  );
}
