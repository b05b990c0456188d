import { price } from '@finesse/api/contract/currency';
import type { Estimate, EstimateRequest } from '@finesse/api/contract/catalogue/estimate';
import { chooseEstimate, useChosenEstimate } from '../../shared/estimate/chosenEstimate';
import { lineText } from '@finesse/api/contract/catalogue/estimate-text';
import { usePricedEstimate } from '../../shared/estimate/usePricedEstimate';

/** What was priced on the page above and goes with the request, and the way to take it out. */
export function ChosenEstimate() {
  const chosen = useChosenEstimate();
  return <div role="status">{chosen && <Chosen request={chosen} />}</div>;
}

function Chosen({ request }: { request: EstimateRequest }) {
  const { estimate, pricing } = usePricedEstimate(request);
  return (
    <div className="booking-package">
      <p>
        <strong>Your estimate</strong>{' '}
        <span>{estimate ? inWords(estimate) : 'goes with your request.'}</span>{' '}
        {pricing === 'refused' && (
          <span>Our prices have changed: please price your evening again.</span>
        )}
      </p>
      <button
        type="button"
        className="btn btn-link btn-sm"
        aria-label="Remove your estimate"
        onClick={() => chooseEstimate(null)}
      >
        Remove
      </button>
    </div>
  );
}

function inWords({ lines, discount, total, currency }: Estimate): string {
  const member = discount ? `, as a ${discount.membership} member` : '';
  return `of ${price(total, currency)}: ${lines.map(lineText).join(', ')}${member}`;
}
