import { useSyncExternalStore } from 'react';
import type { Act } from './acts';
import { knownDevice, onDevice, type Device } from './device';

const NONE: Act[] = [];
const NO_TICKS: string[] = [];
const onServer = () => null;

/** What this device keeps; null while nobody is signed in. */
export const useDevice = (): Device | null => useSyncExternalStore(onDevice, knownDevice, onServer);

export const useWaiting = (): Act[] => useDevice()?.waiting ?? NONE;

export const useTicks = (date: string): string[] => useDevice()?.ticks[date] ?? NO_TICKS;
