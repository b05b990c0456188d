import { useEffect, useEffectEvent, type Dispatch, type RefObject } from 'react';
import { bookingReducer, type BookingAction, type BookingState, type Move } from './bookingReducer';
import { pushStep, stepOfEntry } from './stepHistory';

/**
 * Moves between steps, which the browser's Back and Forward do too. None happens while `heldRef` says so:
 * the success of a request that is on its way would sweep the move away.
 */
export function useSteps(
  state: BookingState,
  dispatch: Dispatch<BookingAction>,
  requestRef: RefObject<string>,
  heldRef: RefObject<boolean>,
): (action: Move) => void {
  const onTraverse = useEffectEvent(() => {
    const step = stepOfEntry(requestRef.current);
    if (step !== undefined && !heldRef.current) dispatch({ type: 'traversed', step });
  });
  useEffect(() => {
    const listener = () => onTraverse();
    window.addEventListener('popstate', listener);
    return () => window.removeEventListener('popstate', listener);
  }, []);

  return (action) => {
    if (heldRef.current) return;
    pushStep(requestRef.current, state.step, bookingReducer(state, action).step);
    dispatch(action);
  };
}
