import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Button } from './Button';

it('button: with aria-disabled a press does nothing, and it can still have the focus', () => {
  const press = vi.fn();
  const button = (isOff: boolean) => (
    <Button aria-disabled={isOff} onClick={press}>
      Save
    </Button>
  );
  const { rerender } = render(button(true));
  fireEvent.click(screen.getByText('Save'));
  expect(press).not.toHaveBeenCalled();
  screen.getByText('Save').focus();
  expect(document.activeElement).toBe(screen.getByText('Save'));
  rerender(button(false));
  fireEvent.click(screen.getByText('Save'));
  expect(press).toHaveBeenCalledOnce();
});
