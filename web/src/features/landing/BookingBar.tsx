/**
 * On phones, the call to action within a thumb's reach. It sticks to the bottom of the sections it
 * closes, so it steps aside for the opening, and the form slides over it, without any script.
 */
export function BookingBar() {
  return (
    <div className="booking-bar">
      <p>Planning an evening?</p>
      <a className="btn btn-primary" href="#contact">
        Book now
      </a>
    </div>
  );
}
