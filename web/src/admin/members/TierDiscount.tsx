import type { MembershipType } from '@finesse/api/contract/enumerations';
import { useGetCatalogueQuery } from '../catalogue/catalogueApi';

/** What a tier takes off every package. */
export function TierDiscount({ tier }: { tier: MembershipType }) {
  const { data } = useGetCatalogueQuery();
  const offer = data?.memberships.find((membership) => membership.tier === tier);
  return offer && <span className="list-note">{offer.percentOff}% discount</span>;
}
