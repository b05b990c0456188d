import { Temporal } from 'temporal-polyfill';
import { updateDevice } from './device';
import type { Device, StoredDay } from './deviceRecord';

/** An event may last beyond midnight, so yesterday is still needed. */
const DAYS_BACK = 1;
/** Today and tomorrow. */
const DAYS_AHEAD = 1;

/** Stores a day if it is near enough to today. */
export const storeDay = (seen: StoredDay) =>
  updateDevice((device) => pruned({ ...device, days: { ...device.days, [seen.day.date]: seen } }));

/** After a person was erased: the days are fetched anew without them. */
export const dropDays = () => updateDevice((device) => ({ ...device, days: {} }));

export function setTick(date: string, tick: string, isTicked: boolean) {
  return updateDevice((device) => {
    const others = (device.ticks[date] ?? []).filter((known) => known !== tick);
    return { ...device, ticks: { ...device.ticks, [date]: isTicked ? [...others, tick] : others } };
  });
}

/** Without days that are past or too far ahead, by the device's own calendar. */
function pruned(device: Device): Device {
  const today = Temporal.Now.plainDateISO();
  const first = today.subtract({ days: DAYS_BACK + 1 }).toString();
  // One day more each way: the business's clock may show another date than the device's.
  const last = today.add({ days: DAYS_AHEAD + 1 }).toString();
  const within = ([date]: [string, unknown]) => first <= date && date <= last;
  const days = Object.entries(device.days).filter(within);
  const ticks = Object.entries(device.ticks).filter(([date]) => first <= date);
  return { ...device, days: Object.fromEntries(days), ticks: Object.fromEntries(ticks) };
}
