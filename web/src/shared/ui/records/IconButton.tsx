import type { ComponentProps } from 'react';
import { Icon, type IconName } from '../Icon';

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'type'> & {
  icon: IconName;
  /** What it does, and with whose record. */
  label: string;
  isDangerous?: boolean;
};

/** A button of a row that is a sign only. */
export function IconButton({ icon, label, isDangerous = false, ...button }: IconButtonProps) {
  return (
    <button
      className={`btn btn-quiet ${isDangerous ? 'btn-quiet-danger ' : ''}btn-icon`}
      type="button"
      aria-label={label}
      title={label}
      {...button}
    >
      <Icon name={icon} />
    </button>
  );
}
