import { useEffect, useEffectEvent } from 'react';
import { RENTAL_ID } from '@finesse/api/contract/catalogue/estimate-text';
import type { EstimateRequest } from '@finesse/api/contract/catalogue/estimate';
import { SERVICES, type Service } from '@finesse/api/contract/enumerations';
import { useCatalogue } from '../../shared/catalogue';
import { useChosenEstimate } from '../../shared/estimate/chosenEstimate';

/** Ticks the services that an estimate is of, once it is chosen; what else is ticked stays. */
export function useEstimateServices(
  ticked: readonly Service[],
  onTick: (services: Service[]) => void,
): void {
  const estimate = useChosenEstimate();
  const { packages } = useCatalogue();
  const tick = useEffectEvent((chosen: EstimateRequest) => {
    const has = (id: string) => chosen.lines.some(({ item }) => item === id);
    const missing = SERVICES.filter(
      (service) =>
        !ticked.includes(service) &&
        ((service === 'shisha-catering' && packages.some(({ id }) => has(id))) ||
          (service === 'shisha-rental' && has(RENTAL_ID))),
    );
    if (missing.length > 0) onTick([...ticked, ...missing]);
  });
  useEffect(() => {
    if (estimate) tick(estimate);
  }, [estimate]);
}
