import { listPrice } from '@finesse/api/contract/catalogue/estimate-text';
import { useCatalogue } from '../../shared/catalogue';
import { leastPrice } from '../../shared/leastPrice';
import { chooseEstimate, pricedEvening } from '../../shared/estimate/chosenEstimate';

/**
 * On phones, the call to action within a thumb's reach, with the price of the evening that was put
 * together. It sticks to the bottom of the sections it closes, so it steps aside for the opening, and the
 * form slides over it, without any script.
 */
export default function BookingBar() {
  const { packages, currency } = useCatalogue();
  const evening = pricedEvening.use();
  const least = leastPrice(packages);
  const from = least === undefined ? '' : `Evenings from ${listPrice(least, currency)}`;
  const priced = evening?.estimate;
  const own = evening && `Your evening ${priced ? listPrice(priced.total, currency) : ''}`;
  return (
    <div className="booking-bar">
      <p>{own ?? from}</p>
      <a
        className="btn btn-primary px-4 text-nowrap"
        href="#contact"
        onClick={() => evening && chooseEstimate(evening.request)}
      >
        Book
      </a>
    </div>
  );
}
