import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** Whether the system reports the memory of a process. */
export const isTold = existsSync('/proc/self/status');

/**
 * Memory of a process in MB of 1,048,576 bytes: now (`VmRSS`), or the most since the peak was last
 * forgotten (`VmHWM`).
 * @param {number} pid
 * @param {'VmRSS' | 'VmHWM'} what
 */
export function rss(pid, what) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`${what}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
}

/** Resets the peak that the kernel records, which sampling could miss. */
export const forgetPeak = (pid) => writeFileSync(`/proc/${pid}/clear_refs`, '5');
