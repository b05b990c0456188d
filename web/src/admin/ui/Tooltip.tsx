import type { ReactElement, ReactNode } from 'react';
import * as Radix from '@radix-ui/react-tooltip';
import './tooltip.scss';

// Spec §9.
const OPEN_DELAY_MS = 700;
const SKIP_DELAY_MS = 300;

export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={OPEN_DELAY_MS} skipDelayDuration={SKIP_DELAY_MS}>
      {children}
    </Radix.Provider>
  );
}

// In `main`: elsewhere a screen reader would find it outside of every landmark.
const screen = () => document.querySelector('main');

export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal container={screen()}>
        <Radix.Content
          className="tooltip px-3 py-2 bg-body-tertiary fs-fine text-body"
          sideOffset={6}
          collisionPadding={8}
        >
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
