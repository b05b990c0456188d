import { useEffect } from 'react';
import { price } from '@finesse/api/contract/currency';
import type { Estimate } from '@finesse/api/contract/catalogue/estimate';
import { estimateLimitNote } from '@finesse/api/contract/catalogue/estimate-limit';
import {
  ON_REQUEST,
  unpricedServices,
  type EventDays,
  type GuestCount,
} from '@finesse/api/contract/enumerations';
import {
  estimateRows,
  lineText,
  listPrice,
  ofTotal,
} from '@finesse/api/contract/catalogue/estimate-text';
import { useCatalogue } from '../../shared/catalogue';
import {
  chooseEstimate,
  pricedChosen,
  useChosenEstimate,
} from '../../shared/estimate/chosenEstimate';
import { usePricedEstimate } from '../../shared/estimate/usePricedEstimate';
import type { BookingValues } from './fields';

/** The estimate that goes with the request, and the way to take it out. */
export function ChosenEstimate() {
  const { pricing, estimate } = usePricedEstimate(useChosenEstimate());
  useEffect(() => pricedChosen.set(estimate), [estimate]);
  return (
    <div role="status">
      {pricing !== 'idle' && (
        <div className="side-note booking-package">
          <p>
            <strong>Your estimate</strong>{' '}
            <span>
              {pricing === 'refused'
                ? 'is out of date. Our prices have changed: please price your evening again.'
                : estimate
                  ? inWords(estimate)
                  : 'goes with your request.'}
            </span>
          </p>
          <button
            type="button"
            className="btn btn-link btn-sm"
            aria-label="Remove your estimate"
            onClick={({ currentTarget }) => {
              // The focus would be lost with the button.
              currentTarget.form?.querySelector('h3')?.focus();
              chooseEstimate(null);
            }}
          >
            Remove
          </button>
        </div>
      )}
    </div>
  );
}

function inWords(estimate: Estimate): string {
  const { lines, discount } = estimate;
  const member = discount ? `, as a ${discount.membership} member` : '';
  return `${ofTotal(estimate)}: ${lines.map(lineText).join(', ')}${member}`;
}

/** The same line by line, among the answers before they are sent. */
export function EstimateSummary({
  services,
  eventDays,
  guestCount,
}: Pick<BookingValues, 'services' | 'eventDays' | 'guestCount'>) {
  const { packages } = useCatalogue();
  const estimate = pricedChosen.use();
  if (!estimate) return null;
  const { total, deposit, currency } = estimate;
  const estimateLimit = estimateLimitNote(estimate, packages, {
    eventDays: eventDays as EventDays | '',
    guestCount: guestCount as GuestCount | '',
  });
  const rows = [
    ...estimateRows(estimate),
    ...unpricedServices(services).map((name) => ({ name, amount: ON_REQUEST })),
    { name: 'Total', amount: listPrice(total, currency) },
    ...(deposit > 0 ? [{ name: 'Deposit', amount: price(deposit, currency) }] : []),
  ];
  return (
    <section className="summary-step" aria-label="Your answers: Estimate">
      <div className="summary-head">
        <h4>Estimate</h4>
        <a className="btn btn-link" href="#price" aria-label="Change Estimate">
          Change
        </a>
      </div>
      <dl className="d-grid gap-1">
        {rows.map(({ name, amount }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd translate="no">{amount}</dd>
          </div>
        ))}
      </dl>
      {estimateLimit && <p className="mt-1">{estimateLimit}</p>}
    </section>
  );
}
