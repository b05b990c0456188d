import { useRef } from 'react';
import { BookingForm } from '../site/booking-form/BookingForm';
import { suppressReplayedClick, useMarkHydrated } from '../hydration/useMarkHydrated';

export default function BookingIsland() {
  const part = useRef<HTMLDivElement>(null);
  useMarkHydrated(part);
  return (
    <div ref={part} onClickCapture={suppressReplayedClick}>
      <BookingForm />
    </div>
  );
}
