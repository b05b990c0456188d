import type { Estimate } from '@finesse/api/contract/catalogue/estimate';
import { unpricedServices, type Service } from '@finesse/api/contract/enumerations';
import { Bill } from '../../shared/bill/Bill';
import { FactsSection } from '../ui/DescriptionList';

interface EstimateFactsProps {
  estimate: Estimate;
  services: readonly Service[];
}

/** The estimate that the customer had before asking, at the prices of that time. */
export function EstimateFacts({ estimate, services }: EstimateFactsProps) {
  const { discount } = estimate;
  return (
    <FactsSection title="Estimate">
      <Bill
        title="Estimate"
        prices={{ ...estimate, memberDiscount: discount, ownDiscount: null }}
        onRequest={unpricedServices(services)}
      />
      <p className="mt-1 fs-small text-body-secondary">
        Prices at the time of the request.
        {discount && ' The membership has not been checked yet.'}
      </p>
    </FactsSection>
  );
}
