import { Temporal } from 'temporal-polyfill';
import { changeDevice, type Device, type KeptDay } from './device';

/** A night goes on after midnight: the day before is still needed. Nothing older stays. */
const DAYS_BACK = 1;
/** Today and tomorrow. */
const DAYS_AHEAD = 1;

/** Keeps a day as it was seen, if it is one that is kept. */
export const keepDay = (seen: KeptDay) =>
  changeDevice((device) => pruned({ ...device, days: { ...device.days, [seen.day.date]: seen } }));

/** A person was erased: what names them goes, and is fetched anew without. */
export const dropDays = () => changeDevice((device) => ({ ...device, days: {} }));

export function setTick(date: string, tick: string, isTicked: boolean) {
  return changeDevice((device) => {
    const others = (device.ticks[date] ?? []).filter((known) => known !== tick);
    return { ...device, ticks: { ...device.ticks, [date]: isTicked ? [...others, tick] : others } };
  });
}

/** Without the days that are over, or too far ahead, by this device's own calendar. */
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
