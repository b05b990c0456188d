import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ESTIMATE_KEY } from './chosenEstimate';

it.each(['7', '[]', '{"lines":7}', '{"lines":[null]}', '{"lines":["rental"]}'])(
  'visitor’s estimate: what another build has stored of it is none: %s',
  async (stored) => {
    sessionStorage.setItem(ESTIMATE_KEY, stored);
    vi.resetModules();
    const { useChosenEstimate } = await import('./chosenEstimate');
    expect(renderHook(useChosenEstimate).result.current).toBeNull();
  },
);
