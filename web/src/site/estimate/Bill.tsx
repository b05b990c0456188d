import { useDispatch } from 'react-redux';
import { price } from '@finesse/api/contract/currency';
import type { Estimate, EstimateRequest } from '@finesse/api/contract/catalogue/estimate';
import { usePriceEstimateQuery } from '../../shared/estimate/estimateApi';
import { estimateChosen } from '../../shared/estimate/estimateSlice';

const NOTHING: EstimateRequest = { lines: [] };

/** The sum of what is chosen, as the server has worked it out. */
export function Bill({ request }: { request: EstimateRequest | null }) {
  const dispatch = useDispatch();
  const { data, isError, isFetching, refetch } = usePriceEstimateQuery(request ?? NOTHING, {
    skip: request === null,
  });
  const shown = request !== null && !isError ? data : undefined;
  return (
    <aside className="bill" aria-labelledby="bill-title" aria-busy={isFetching}>
      <h3 id="bill-title">Your evening</h3>
      {request === null && <p>Choose a package, shishas or add-ons: their price stands here.</p>}
      {request !== null && isError && (
        <div role="alert">
          <p>The price could not be worked out. What you chose is still there.</p>
          <button type="button" className="btn btn-outline-dark" onClick={() => void refetch()}>
            Try again
          </button>
        </div>
      )}
      {shown && <Lines estimate={shown} />}
      <p className="bill-total" role="status">
        {shown && (
          <>
            <span>Total</span> <span>{price(shown.total, shown.currency)}</span>
          </>
        )}
      </p>
      {shown && (
        <p className="bill-deposit">
          {`A deposit of ${price(shown.deposit, shown.currency)} secures the date.`}
        </p>
      )}
      <p className="bill-note">Final pricing depends on requirements.</p>
      {request && (
        <a
          className="btn btn-primary"
          href="#contact"
          onClick={() => dispatch(estimateChosen(request))}
        >
          Ask for this evening
        </a>
      )}
    </aside>
  );
}

function Lines({ estimate: { currency, lines, discount, tax } }: { estimate: Estimate }) {
  return (
    <ul className="menu-list">
      {lines.map(({ item, description, quantity, amount }) => (
        <Line
          key={item}
          name={
            quantity > 1 && !item.startsWith('rental')
              ? `${String(quantity)} × ${description}`
              : description
          }
          amount={price(amount, currency)}
        />
      ))}
      {discount && (
        <Line
          name={`${discount.membership} member, ${String(discount.percent)}% off packages`}
          amount={`−${price(discount.amount, currency)}`}
        />
      )}
      {tax && (
        <Line
          name={`Of it ${tax.name}, ${String(tax.percent)}%`}
          amount={price(tax.amount, currency)}
        />
      )}
      {discount && <li className="bill-note">We verify memberships when we confirm.</li>}
    </ul>
  );
}

function Line({ name, amount }: { name: string; amount: string }) {
  return (
    <li className="menu-line">
      <span>{name}</span> <span className="menu-price">{amount}</span>
    </li>
  );
}
