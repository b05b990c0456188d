import { useEffect, useRef, type ReactNode } from 'react';
import * as Radix from '@radix-ui/react-tabs';
import './tabs.scss';

export interface Tab<Value extends string> {
  value: Value;
  label: string;
}

interface TabsProps<Value extends string> {
  label: string;
  look: 'main' | 'sub';
  tabs: readonly Tab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  children: ReactNode;
}

export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, look, tabs, value, onChange, children } = props;

  // Radix reports a press twice, on mousedown and on focus. Where `value` comes from the address a
  // moment later, the second would add another history entry.
  const requested = useRef(value);
  useEffect(() => {
    requested.current = value;
  }, [value]);
  function choose(chosen: Value) {
    if (chosen === requested.current) return;
    requested.current = chosen;
    onChange(chosen);
  }

  return (
    <Radix.Root
      className={`tabs tabs-${look}`}
      value={value}
      onValueChange={(chosen) => choose(chosen as Value)}
    >
      <Radix.List className="tabs-list" aria-label={label}>
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.value} className="tabs-tab" value={tab.value}>
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} className="tabs-panel" value={tab.value}>
          {tab.value === value && children}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
