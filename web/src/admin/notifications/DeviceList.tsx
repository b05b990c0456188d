import { formatDateIn, formatDateTime } from '@finesse/api/contract/dates';
import type { PushSubscriptionInfo } from '@finesse/api/contract/push';
import { useSettings } from '../../shared/settings';
import { Button } from '../../shared/ui/Button';
import { Entry } from '../ui/Entry';
import { useRemovePushMutation } from './pushApi';

interface DeviceListProps {
  devices: readonly PushSubscriptionInfo[];
  /** The id of this one. */
  here: string | undefined;
  onRemovedHere: () => Promise<void>;
}

/** The devices of this session; those of others end with theirs. */
export function DeviceList({ devices, here, onRemovedHere }: DeviceListProps) {
  if (devices.length === 0) return null;
  return (
    <ul className="d-grid gap-4" aria-label="Devices that are notified">
      {devices.map((device) => (
        <DeviceRow
          key={device.id}
          device={device}
          onRemovedHere={device.id === here ? onRemovedHere : undefined}
        />
      ))}
    </ul>
  );
}

interface DeviceRowProps {
  device: PushSubscriptionInfo;
  /** Left out for others than this one. */
  onRemovedHere: (() => Promise<void>) | undefined;
}

function DeviceRow({ device, onRemovedHere }: DeviceRowProps) {
  const { id, name, createdAt, lastSentAt } = device;
  const { timeZone } = useSettings();
  const [remove, { isLoading, error }] = useRemovePushMutation();

  async function press() {
    const { data } = await remove(id);
    if (data) await onRemovedHere?.();
  }

  return (
    <Entry
      name={name}
      mark={onRemovedHere && 'This device'}
      facts={[
        `Since ${formatDateIn(createdAt, timeZone)}. ${
          lastSentAt
            ? `Last notified ${formatDateTime(lastSentAt, timeZone)}`
            : 'Not notified of anything yet'
        }`,
      ]}
      failure={{ error, sentence: 'Failed to remove the device' }}
    >
      <Button aria-label={`Remove ${name}`} aria-disabled={isLoading} onClick={() => void press()}>
        Remove
      </Button>
    </Entry>
  );
}
