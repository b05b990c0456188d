import { useEffect, useEffectEvent } from 'react';
import { RENTAL_ID } from '@finesse/api/contract/catalogue/estimate-text';
import { SERVICES, type Service } from '@finesse/api/contract/enumerations';
import { useCatalogue } from '../../shared/catalogue';
import { chosenEstimate, onChosenEstimate } from '../../shared/estimate/chosenEstimate';

/** Ticks the services that an estimate is of, once it is chosen; what else is ticked stays. */
export function useEstimateServices(
  ticked: readonly Service[],
  onTick: (services: Service[]) => void,
): void {
  const { packages } = useCatalogue();
  const tick = useEffectEvent(() => {
    const has = (id: string) => chosenEstimate()?.lines.some(({ item }) => item === id) ?? false;
    const asked = {
      'shisha-catering': packages.some(({ id }) => has(id)),
      'shisha-rental': has(RENTAL_ID),
    };
    const missing = SERVICES.filter(
      (service) =>
        service in asked && asked[service as keyof typeof asked] && !ticked.includes(service),
    );
    // Also where none is: what was filled in without an event is kept before the form is rendered again.
    onTick([...ticked, ...missing]);
  });
  useEffect(() => {
    const onChoice = () => tick();
    if (chosenEstimate()) onChoice();
    return onChosenEstimate(onChoice);
  }, []);
}
