import { price } from '@finesse/api/contract/currency';
import { useCatalogue } from '../../shared/catalogue';
import { chooseEstimate, pricedEvening } from '../../shared/estimate/chosenEstimate';

/**
 * On phones, the call to action within a thumb's reach, with the price of the evening that was put
 * together. It sticks to the bottom of the sections it closes, so it steps aside for the opening, and the
 * form slides over it, without any script.
 */
export default function BookingBar() {
  const { packages, currency } = useCatalogue();
  const evening = pricedEvening.use();
  const amounts = packages.map(({ amount }) => amount);
  const least = amounts.length > 0 ? `Evenings from ${price(Math.min(...amounts), currency)}` : '';
  const own = evening && `Your evening ${price(evening.estimate.total, currency)}`;
  return (
    <div className="booking-bar">
      <p>{own ?? least}</p>
      <a
        className="btn btn-primary"
        href="#contact"
        onClick={() => evening && chooseEstimate(evening.request)}
      >
        Book
      </a>
    </div>
  );
}
