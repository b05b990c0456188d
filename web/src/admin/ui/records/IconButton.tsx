import type { ComponentProps } from 'react';
import { Button } from '../../../shared/ui/Button';
import { Icon, type IconName } from '../Icon';

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'type'> & {
  icon: IconName;
  /** Its accessible name: what it does, and with whose record. */
  label: string;
  isDangerous?: boolean;
};

export function IconButton({ icon, label, isDangerous = false, ...button }: IconButtonProps) {
  return (
    <Button
      look={isDangerous ? 'quiet-danger' : 'quiet'}
      className="btn-icon"
      aria-label={label}
      title={label}
      {...button}
    >
      <Icon name={icon} />
    </Button>
  );
}
