import type { KeyboardEvent, PointerEvent } from 'react';
import type { FocusPoint } from '@finesse/api/contract/catalogue/catalogue';
import { Picture, useAspectRatio } from '../../../shared/ui/Picture';

const MIDDLE: FocusPoint = { x: 50, y: 50 };
const STEP = 5;
const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

const within = (value: number): number => Math.round(Math.min(100, Math.max(0, value)));

interface FocusPickerProps {
  picture: string;
  focus: FocusPoint | undefined;
  onChange: (focus: FocusPoint) => void;
}

/** The whole picture, with the point that stays in sight where it is cropped. */
export function FocusPicker({ picture, focus = MIDDLE, onChange }: FocusPickerProps) {
  const { x, y } = focus;

  function point({ currentTarget, clientX, clientY, isPrimary }: PointerEvent<HTMLElement>) {
    if (!isPrimary) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onChange({
      x: within(((clientX - left) / width) * 100),
      y: within(((clientY - top) / height) * 100),
    });
  }

  function step(event: KeyboardEvent) {
    const by = STEPS[event.key];
    if (!by) return;
    event.preventDefault();
    onChange({ x: within(x + by[0]), y: within(y + by[1]) });
  }

  return (
    <div
      className="focus-picker position-relative"
      role="slider"
      tabIndex={0}
      aria-label="The part that stays visible when the picture is cropped"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={x}
      aria-valuetext={`${String(x)} per cent across, ${String(y)} per cent down`}
      onPointerUp={point}
      onKeyDown={step}
    >
      <WholePicture name={picture} />
      <span className="focus-point" style={{ left: `${String(x)}%`, top: `${String(y)}%` }} />
    </div>
  );
}

const MOST_REM = 20;

/** An uncropped picture in a box of its final size, so that nothing moves when it has loaded. */
export function WholePicture({ name }: { name: string }) {
  const ratio = useAspectRatio(name);
  if (ratio === null) return null;
  return (
    <div className="whole-picture" style={{ width: `${String(MOST_REM * ratio)}rem` }}>
      <Picture name={name} alt="" sizes="(min-width: 75em) 30rem, 90vw" />
    </div>
  );
}
