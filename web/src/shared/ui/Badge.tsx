import type { ReactNode } from 'react';
import type { Tone } from '@finesse/api/contract/statuses';
import { Icon, type IconName } from './Icon';
import './badge.scss';

interface BadgeProps {
  /** Each has its own edge and sign, so that colour is never alone. */
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
