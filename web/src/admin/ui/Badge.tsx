import type { ReactNode } from 'react';
import type { Tone } from '@finesse/api/contract/statuses';
import { Icon, type IconName } from './Icon';
import './badge.scss';

interface BadgeProps {
  /** Each has an edge and icon of its own, so that colour is never the only sign. */
  tone?: Tone | 'plain';
  icon?: IconName;
  children: ReactNode;
}

export function Badge({ tone = 'plain', icon, children }: BadgeProps) {
  return (
    <span className={`badge badge-${tone}`}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}

const ICONS: Readonly<Record<Tone, IconName>> = {
  waiting: 'clock',
  good: 'check',
  ended: 'close',
  done: 'done',
  alarm: 'close',
};

/** A status from its facts: `<StatusBadge {...BOOKING_STATUS_FACTS[status]} />`. */
export function StatusBadge({ label, tone }: { label: string; tone: Tone }) {
  return (
    <Badge tone={tone} icon={ICONS[tone]}>
      {label}
    </Badge>
  );
}
