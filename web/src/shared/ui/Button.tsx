import type { ComponentProps } from 'react';

export type ButtonLook = 'primary' | 'outline-secondary' | 'danger' | 'quiet' | 'quiet-danger';

type ButtonProps = ComponentProps<'button'> & { look?: ButtonLook };

/** With `aria-disabled` a press does nothing, and the focus stays, which `disabled` would take away. */
export function Button({ look = 'outline-secondary', className, onClick, ...button }: ButtonProps) {
  const looks = look === 'quiet-danger' ? 'btn-quiet btn-quiet-danger' : `btn-${look}`;
  return (
    <button
      className={['btn', looks, className].filter(Boolean).join(' ')}
      type="button"
      onClick={button['aria-disabled'] === true ? undefined : onClick}
      {...button}
    />
  );
}
