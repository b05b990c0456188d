import { useRef, useState } from 'react';
import { Provider } from 'react-redux';
import { Toaster } from '../shared/ui/toast/Toaster';
import { useProxiesOutOfTabOrder } from '../shared/ui/toast/useProxiesOutOfTabOrder';
import { BookingForm } from '../site/booking-form/BookingForm';
import { suppressReplayedClick, useMarkHydrated } from '../hydration/useMarkHydrated';
import { createStore } from './store';

/** The public page's one part with a store: the booking form and its toasts. */
export default function BookingIsland() {
  const [store] = useState(() => createStore());
  const part = useRef<HTMLDivElement>(null);
  useMarkHydrated(part);
  useProxiesOutOfTabOrder(part);
  return (
    <div ref={part} onClickCapture={suppressReplayedClick}>
      <Provider store={store}>
        <BookingForm />
        <Toaster />
      </Provider>
    </div>
  );
}
