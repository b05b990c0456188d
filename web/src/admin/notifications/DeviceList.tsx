import { formatDateIn, formatDateTime } from '@finesse/api/contract/dates';
import type { PushSubscriptionInfo } from '@finesse/api/contract/push';
import { Alert } from '../../shared/form/FieldError';
import { changeFailure } from '../../shared/api/failure';
import { useSettings } from '../../shared/settings';
import { Button } from '../../shared/ui/Button';
import { useRemovePushMutation } from './pushApi';
import '../ui/entries.scss';

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
    <ul className="entries" aria-label="Devices that are notified">
      {devices.map((device) => (
        <DeviceRow
          key={device.id}
          device={device}
          isHere={device.id === here}
          onRemoved={device.id === here ? onRemovedHere : undefined}
        />
      ))}
    </ul>
  );
}

interface DeviceRowProps {
  device: PushSubscriptionInfo;
  isHere: boolean;
  onRemoved: (() => Promise<void>) | undefined;
}

function DeviceRow({ device, isHere, onRemoved }: DeviceRowProps) {
  const { id, name, createdAt, lastSentAt } = device;
  const { timeZone } = useSettings();
  const [remove, { isLoading, error }] = useRemovePushMutation();
  const nameId = `push-device-${id}`;

  async function press() {
    if (isLoading) return;
    const { data } = await remove(id);
    if (data) await onRemoved?.();
  }

  return (
    <li
      className="d-grid cols-1-auto row-gap-3 column-gap-4 align-items-center pt-4 border-top"
      aria-labelledby={nameId}
    >
      <div>
        <p
          className="entry-name d-flex flex-wrap row-gap-1 column-gap-3 align-items-baseline"
          id={nameId}
        >
          {name}
          {isHere && <span className="fs-fine fw-medium text-success-emphasis">This device</span>}
        </p>
        <p className="entry-fact">
          Since {formatDateIn(createdAt, timeZone)}.{' '}
          {lastSentAt
            ? `Last notified ${formatDateTime(lastSentAt, timeZone)}`
            : 'Not notified of anything yet'}
        </p>
      </div>
      <Button aria-label={`Remove ${name}`} aria-disabled={isLoading} onClick={() => void press()}>
        Remove
      </Button>
      {error && (
        <Alert
          className="entry-failure"
          message={changeFailure(error, 'Failed to remove the device')}
        />
      )}
    </li>
  );
}
