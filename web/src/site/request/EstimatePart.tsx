import { ofTotal } from '@finesse/api/contract/catalogue/estimate-text';
import { unpricedServices } from '@finesse/api/contract/enumerations';
import type { CustomerView } from '@finesse/api/contract/request';
import { isRequestStatus } from '@finesse/api/contract/statuses';
import { Bill } from '../../shared/bill/Bill';

type Priced = Pick<CustomerView, 'estimate' | 'estimateLimit' | 'quote' | 'services' | 'status'>;

/** What the visitor had priced, folded once there is a quote, which is what counts. */
export function EstimatePart({
  request: { estimate, estimateLimit, quote, services, status },
}: {
  request: Priced;
}) {
  if (!estimate) return null;
  const prices = { ...estimate, memberDiscount: estimate.discount, ownDiscount: null };
  // Only a quote asks for one.
  const bill = (
    <Bill
      title="Your estimate"
      prices={{ ...prices, deposit: 0 }}
      onRequest={unpricedServices(services)}
    />
  );
  return (
    <section className="request-part" aria-labelledby="request-estimate">
      <h2 id="request-estimate">The evening that you priced</h2>
      {quote ? (
        <details>
          <summary>Your estimate {ofTotal(estimate)}</summary>
          {bill}
        </details>
      ) : (
        <>
          {bill}
          {isRequestStatus(status) && (
            <p>{estimateLimit} This is an estimate. Our quote will say what the evening costs.</p>
          )}
        </>
      )}
    </section>
  );
}
