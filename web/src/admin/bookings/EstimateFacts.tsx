import type { Estimate } from '@finesse/api/contract/catalogue/estimate';
import { unpricedServices, type Service } from '@finesse/api/contract/enumerations';
import { Bill } from '../../shared/bill/Bill';

interface EstimateFactsProps {
  estimate: Estimate;
  services: readonly Service[];
}

/** The estimate that the customer had before asking, at the prices of that time. */
export function EstimateFacts({ estimate, services }: EstimateFactsProps) {
  const { discount } = estimate;
  return (
    <section className="facts">
      <h3 className="mb-3 fs-small text-primary-emphasis">Estimate</h3>
      <Bill
        title="Estimate"
        prices={{ ...estimate, memberDiscount: discount, ownDiscount: null }}
        onRequest={unpricedServices(services)}
      />
      <p className="mt-1 fs-small text-body-secondary">
        Prices at the time of the request.
        {discount && ' The membership has not been checked yet.'}
      </p>
    </section>
  );
}
