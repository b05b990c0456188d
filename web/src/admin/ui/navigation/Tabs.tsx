import { useEffect, useRef, type ReactNode } from 'react';
import * as Radix from '@radix-ui/react-tabs';

interface Tab<Value extends string> {
  value: Value;
  label: string;
}

/** The dashboard's own tabs, and those above a list, all of which are visible without scrolling sideways. */
const LOOKS = {
  main: 'nav-underline border-bottom',
  sub: 'nav-pills bg-body-secondary border rounded-3',
} as const;

interface TabsProps<Value extends string> {
  label: string;
  look: keyof typeof LOOKS;
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
    <Radix.Root value={value} onValueChange={(chosen) => choose(chosen as Value)}>
      <Radix.List className={`nav ${LOOKS[look]}`} aria-label={label}>
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            className={tab.value === value ? 'nav-link active' : 'nav-link'}
            value={tab.value}
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value}>
          {tab.value === value && children}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
