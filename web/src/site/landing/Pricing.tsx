import type { ReactNode } from 'react';
import { useCatalogue } from '../../shared/catalogue';
import { Picture } from '../../shared/ui/Picture';
import { hasPrices } from './sections';

/**
 * The price list, set as a printed menu, as its children (spec §9; labelled Pricing in the
 * navigation).
 */
export function Pricing({ children }: { children: ReactNode }) {
  const catalogue = useCatalogue();
  if (!hasPrices(catalogue)) return null;
  return (
    <section className="pricing" id="shisha-rentals" aria-labelledby="pricing-title">
      <div className="pricing-picture d-print-none">
        <Picture name="menu-table" alt="" sizes="(min-width: 90em) 90rem, 100vw" />
      </div>
      <div className="menu" id="price">
        <Ornament />
        <h2 id="pricing-title">Pricing</h2>
        <p className="menu-lead mt-3 mb-5 text-body-secondary d-print-none">
          Choose from the list and see at once what your evening costs.
        </p>
        {children}
      </div>
    </section>
  );
}

/** What the printer set above the title: a bowl with its coals, between two sprigs. */
function Ornament() {
  return (
    <svg
      className="menu-ornament d-print-none"
      viewBox="0 0 160 48"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M68 21h24M71 21c1 8 4 9 4 14s-2 6-2 9h14c0-3-2-4-2-9s3-6 4-14" />
      <path d="M72 21v-6h7v6M81 21v-6h7v6M76.500 15v-6h7v6" />
      <path d="M80 5c-3-2 2-3 0-5" />
      <path d="M62 33C46 30 30 32 8 40M98 33c16-3 32-1 54 7" />
      <path d="M52 31c-2-6-7-9-13-9 2 6 7 9 13 9zM38 32c-3-5-8-7-14-6 3 5 8 7 14 6zM24 35c-4-3-9-4-14-2 4 4 9 5 14 2zM44 32c-5 2-8 6-9 11 5-1 9-5 9-11zM30 33.500c-5 2-8 5-9 10 5-1 9-5 9-10z" />
      <path d="M108 31c2-6 7-9 13-9-2 6-7 9-13 9zM122 32c3-5 8-7 14-6-3 5-8 7-14 6zM136 35c4-3 9-4 14-2-4 4-9 5-14 2zM116 32c5 2 8 6 9 11-5-1-9-5-9-11zM130 33.500c5 2 8 5 9 10-5-1-9-5-9-10z" />
    </svg>
  );
}
