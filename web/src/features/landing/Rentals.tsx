import { ADD_ONS, RENTAL_PRICES } from '@finesse/api/contract/offers';
import { Picture } from '../../components/Picture';
import { dollars } from './money';

/** Rental prices and add-ons, set as a printed menu (spec §9; labelled Pricing in the navigation). */
export function Rentals() {
  return (
    <section className="rentals" id="shisha-rentals" aria-labelledby="rentals-title">
      <div className="rentals-picture">
        <Picture name="gallery-terrace" alt="" sizes="(min-width: 90em) 90rem, 100vw" />
      </div>
      <div className="menu">
        <h2 id="rentals-title">Pricing</h2>
        <div className="menu-columns">
          <section aria-labelledby="menu-rentals">
            <h3 id="menu-rentals">Rental prices</h3>
            <ul className="menu-list">
              {RENTAL_PRICES.map(({ quantity, price }) => (
                <MenuLine
                  key={quantity}
                  name={`${String(quantity)} ${quantity === 1 ? 'shisha' : 'shishas'}`}
                  price={dollars(price)}
                />
              ))}
            </ul>
          </section>
          <section aria-labelledby="menu-add-ons">
            <h3 id="menu-add-ons">Add-ons</h3>
            <ul className="menu-list">
              {ADD_ONS.map(({ service, price, each }) => (
                <MenuLine
                  key={service}
                  name={service}
                  price={each ? `${dollars(price)} each` : dollars(price)}
                />
              ))}
            </ul>
          </section>
        </div>
        <p className="menu-note">A deposit secures your booking.</p>
      </div>
    </section>
  );
}

function MenuLine({ name, price }: { name: string; price: string }) {
  return (
    <li className="menu-line">
      <span>{name}</span> <span className="menu-price">{price}</span>
    </li>
  );
}
