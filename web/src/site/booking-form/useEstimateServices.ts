import { useEffect, useEffectEvent } from 'react';
import { RENTAL_ID } from '@finesse/api/contract/catalogue/estimate-text';
import type { Service } from '@finesse/api/contract/enumerations';
import { useCatalogue } from '../../shared/catalogue';
import { chosenEstimate, onChosenEstimate } from '../../shared/estimate/chosenEstimate';
import { loadDraft } from './draft';

/** Asks for the services that an estimate is of to be ticked, once it is chosen. */
export function useEstimateServices(onTick: (services: Service[]) => void): void {
  const { packages } = useCatalogue();
  const tick = useEffectEvent(() => {
    const has = (id: string) => chosenEstimate()?.lines.some(({ item }) => item === id) ?? false;
    const asked: Service[] = [];
    if (packages.some(({ id }) => has(id))) asked.push('shisha-catering');
    if (has(RENTAL_ID)) asked.push('shisha-rental');
    // Also where none is: what was filled in without an event is kept before the form is rendered again.
    onTick(asked);
  });
  useEffect(() => {
    const onChoice = () => tick();
    // A draft has them, without those that were unticked since.
    if (chosenEstimate() && !loadDraft()) onChoice();
    return onChosenEstimate(onChoice);
  }, []);
}
