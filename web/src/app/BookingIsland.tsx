import { useRef } from 'react';
import { Provider } from 'react-redux';
import { Toaster } from '../shared/ui/toast/Toaster';
import { BookingForm } from '../site/booking-form/BookingForm';
import { suppressReplayedClick, useMarkHydrated } from '../hydration/useMarkHydrated';
import { publicStore } from './publicStore';

export default function BookingIsland() {
  const part = useRef<HTMLDivElement>(null);
  useMarkHydrated(part);
  return (
    <div ref={part} onClickCapture={suppressReplayedClick}>
      <Provider store={publicStore}>
        <BookingForm />
        <Toaster />
      </Provider>
    </div>
  );
}
