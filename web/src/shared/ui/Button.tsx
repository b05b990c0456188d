import type { ComponentProps } from 'react';

export type ButtonLook = 'primary' | 'outline-light' | 'danger' | 'quiet' | 'quiet-danger';

type ButtonProps = ComponentProps<'button'> & { look?: ButtonLook };

export function Button({ look = 'outline-light', className, ...button }: ButtonProps) {
  const looks = look === 'quiet-danger' ? 'btn-quiet btn-quiet-danger' : `btn-${look}`;
  return (
    <button
      className={['btn', looks, className].filter(Boolean).join(' ')}
      type="button"
      {...button}
    />
  );
}
