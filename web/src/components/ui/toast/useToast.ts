import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { toastShown, type ToastMessage } from './toastSlice';

/** Shows a toast; whatever toast is there gives way to it. */
export function useToast(): (message: ToastMessage) => void {
  const dispatch = useDispatch();
  return useCallback((message: ToastMessage) => void dispatch(toastShown(message)), [dispatch]);
}
