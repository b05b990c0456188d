import { PACKAGES } from '@finesse/api/contract/offers';
import { dollars } from './money';

const CHEAPEST = Math.min(...PACKAGES.map(({ price }) => price));

/**
 * On phones, the call to action within a thumb's reach. It sticks to the bottom of the sections it
 * closes, so it steps aside for the opening, and the form slides over it, without any script.
 */
export function BookingBar() {
  return (
    <div className="booking-bar">
      <p>{`Evenings from ${dollars(CHEAPEST)}`}</p>
      <a className="btn btn-primary" href="#contact">
        Book now
      </a>
    </div>
  );
}
