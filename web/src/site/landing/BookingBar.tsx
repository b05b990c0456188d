import { useCatalogue, usePrice } from '../../shared/catalogue';

/**
 * On phones, the call to action within a thumb's reach. It sticks to the bottom of the sections it
 * closes, so it steps aside for the opening, and the form slides over it, without any script.
 */
export function BookingBar() {
  const amounts = useCatalogue().packages.map(({ amount }) => amount);
  const price = usePrice();
  return (
    <div className="booking-bar">
      {amounts.length > 0 && <p>{`Evenings from ${price(Math.min(...amounts))}`}</p>}
      <a className="btn btn-primary" href="#contact">
        Book now
      </a>
    </div>
  );
}
