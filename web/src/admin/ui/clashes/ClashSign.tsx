import type { ClashState } from '@finesse/api/contract/schedules/schedule';
import { CLASH_LABELS } from './clashWords';
import './clashes.scss';

/** Hollow for what would clash if it were confirmed, filled for what does; never read out. */
export function ClashSign({ state }: { state: ClashState }) {
  return (
    <svg
      className={`icon clash-sign-${state}`}
      viewBox="0 0 20 20"
      aria-hidden="true"
      focusable="false"
    >
      <path className="clash-sign-edge" d="M10 3l7.6 13.2H2.4z" />
      <path className="clash-sign-mark" d="M10 8v3.6M10 13.8v.1" />
    </svg>
  );
}

const TONES = { clashes: 'text-danger', 'would-clash': 'text-warning-emphasis' };

export function ClashNote({ state }: { state: ClashState }) {
  return (
    <span
      className={`clash-note gap-1 align-items-center fs-fine lh-sm text-nowrap ${TONES[state]}`}
    >
      <ClashSign state={state} />
      {CLASH_LABELS[state]}
    </span>
  );
}
