import type { ComponentProps } from 'react';

export function Checkbox({
  className = 'd-flex gap-3',
  children,
  ...box
}: ComponentProps<'input'>) {
  return (
    <label className={`align-items-center min-h-touch ${className}`}>
      <input className="form-check-input flex-shrink-0 m-0" type="checkbox" {...box} />
      <span>{children}</span>
    </label>
  );
}
