import type { ReactNode } from 'react';
import { Button } from '../../../shared/ui/Button';
import type { ListControl } from './useList';

type SetFilters = ListControl<string, string>['setFilters'];

interface FilterToggleProps {
  isOn: boolean;
  /** The filters that a press sets; pressed again, it empties them. */
  filters: Parameters<SetFilters>[0];
  setFilters: SetFilters;
  className?: string | false;
  children: ReactNode;
}

export function FilterToggle(props: FilterToggleProps) {
  const { isOn, filters, setFilters, className = false, children } = props;
  const none = Object.fromEntries(Object.keys(filters).map((name) => [name, '']));
  return (
    <Button
      className={className ? `btn-toggle ${className}` : 'btn-toggle'}
      aria-pressed={isOn}
      onClick={() => setFilters(isOn ? none : filters)}
    >
      {children}
    </Button>
  );
}
