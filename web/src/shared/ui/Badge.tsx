import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon';
import './badge.scss';

/** What a badge means; each tone has its own edge and sign, so that colour is never alone. */
export type BadgeTone = 'waiting' | 'good' | 'ended' | 'done' | 'alarm' | 'plain';

interface BadgeProps {
  tone?: BadgeTone;
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
