import { useEffect } from 'react';
import { price } from '@finesse/api/contract/currency';
import type { Estimate, EstimateRequest } from '@finesse/api/contract/catalogue/estimate';
import { chooseEstimate, pricedEvening } from '../../shared/estimate/chosenEstimate';
import { estimateRows, listPrice } from '@finesse/api/contract/catalogue/estimate-text';
import { usePricedEstimate } from '../../shared/estimate/usePricedEstimate';
import { MenuLine } from '../MenuLine';

/** The sum of what is chosen, as the server has worked it out. */
export function Bill({ request }: { request: EstimateRequest | null }) {
  const { pricing, estimate } = usePricedEstimate(request);
  useEffect(() => {
    pricedEvening.set(request && { request, estimate: pricing === 'ready' ? estimate : null });
  }, [request, estimate, pricing]);
  const isFirst = pricing === 'loading' && !estimate;
  return (
    <aside
      className="bill"
      aria-labelledby="bill-title"
      data-loading={pricing === 'loading' || undefined}
    >
      <h3 id="bill-title">Your evening</h3>
      {estimate && <Lines estimate={estimate} />}
      {isFirst && (
        <ul className="menu-list" aria-hidden="true">
          {request?.lines.map(({ item }) => (
            <MenuLine key={item} name="…" price="…" />
          ))}
        </ul>
      )}
      <div role="status">
        {request === null && <p>Choose a package or a rental to see its price here.</p>}
        {pricing === 'failed' && (
          <p className="bill-problem">
            We cannot load our price list at the moment. Your choices are kept, and the price will
            appear once the connection is back.
          </p>
        )}
        {pricing === 'refused' && (
          <p className="bill-problem">
            Our price list has just changed. <a href="/#shisha-rentals">Load the page again</a> to
            see it.
          </p>
        )}
        {isFirst && (
          <>
            <div className="bill-total" aria-hidden="true">
              <span>Total</span> <span>…</span>
            </div>
            <p>We are working out your evening’s price.</p>
          </>
        )}
        {estimate && <Total estimate={estimate} />}
      </div>
      <p className="mt-2 fs-small text-body-secondary">Final pricing depends on requirements.</p>
      {request && (
        <a
          className="btn btn-ink w-100 mt-4"
          href="#contact"
          onClick={() => chooseEstimate(request)}
        >
          Book this evening
        </a>
      )}
    </aside>
  );
}

function Total({ estimate: { total, deposit, currency } }: { estimate: Estimate }) {
  return (
    <>
      <div className="bill-total">
        <span>Total</span> <span translate="no">{listPrice(total, currency)}</span>
      </div>
      {deposit > 0 && (
        <p className="bill-deposit">{`A deposit of ${price(deposit, currency)} would secure the date.`}</p>
      )}
    </>
  );
}

function Lines({ estimate }: { estimate: Estimate }) {
  const { currency, discount, tax } = estimate;
  const isDiscounted = discount !== null && discount.amount > 0;
  return (
    <>
      <ul className="menu-list tabular-nums">
        {estimateRows(estimate).map(({ name, amount }) => (
          <MenuLine key={name} name={name} price={amount} />
        ))}
      </ul>
      {isDiscounted && (
        <p className="mt-2 fs-small text-body-secondary">{`The price for ${discount.membership} members. We check memberships before we confirm.`}</p>
      )}
      {discount && !isDiscounted && (
        <p className="mt-2 fs-small text-body-secondary">
          Memberships apply to packages only, and you have not chosen one.
        </p>
      )}
      {tax && (
        <p className="mt-2 fs-small text-body-secondary">{`Includes ${price(tax.amount, currency)} ${tax.name} (${String(tax.percent)}%).`}</p>
      )}
    </>
  );
}
