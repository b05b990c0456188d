/**
 * On phones, the call to action within a thumb's reach. It sticks to the bottom of the sections it
 * closes, so it steps aside for the opening and for the form without any script.
 */
export function BookingBar() {
  return (
    <div className="booking-bar">
      <a className="btn btn-primary btn-lg" href="#contact">
        Book Your Event
      </a>
    </div>
  );
}
