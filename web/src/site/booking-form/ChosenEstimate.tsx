import { useDispatch, useSelector } from 'react-redux';
import { price } from '@finesse/api/contract/currency';
import type { EstimateRequest } from '@finesse/api/contract/catalogue/estimate';
import { usePriceEstimateQuery } from '../../shared/estimate/estimateApi';
import { chosenEstimate, estimateRemoved } from '../../shared/estimate/estimateSlice';

/** What was priced on the page above and goes with the request, and the way to take it out. */
export function ChosenEstimate() {
  const chosen = useSelector(chosenEstimate);
  return <div role="status">{chosen && <Chosen request={chosen} />}</div>;
}

function Chosen({ request }: { request: EstimateRequest }) {
  const dispatch = useDispatch();
  const { data } = usePriceEstimateQuery(request);
  return (
    <p className="booking-package">
      <span>
        Your estimate{' '}
        {data
          ? `of ${price(data.total, data.currency)}: ${data.lines.map(({ description }) => description).join(', ')}`
          : 'goes with the request'}
      </span>
      <button
        type="button"
        className="btn btn-link btn-sm"
        onClick={() => dispatch(estimateRemoved())}
      >
        Remove
      </button>
    </p>
  );
}
