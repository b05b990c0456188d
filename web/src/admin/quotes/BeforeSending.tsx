import { Link } from 'react-router-dom';
import type { Catalogue } from '@finesse/api/contract/catalogue/catalogue';
import type { Quote } from '@finesse/api/contract/quotes/quote';
import { useSettings } from '../../shared/settings';
import { ClashNotice } from '../ui/clashes/ClashNotice';
import { useGetDraftClashesQuery } from './quotesApi';

/** Whether a customer who accepts learns how to pay. */
export const knowsHowToPay = (
  { paymentInstructions }: Pick<Catalogue, 'paymentInstructions'>,
  takesCards: boolean,
): boolean => takesCards || paymentInstructions.trim() !== '';

interface DraftClashesProps {
  bookingId: string;
  /** As it was saved last. */
  draft: Quote | undefined;
  offers: Catalogue;
}

/** What would clash if the draft were agreed on. */
export function DraftClashes({ bookingId, draft, offers }: DraftClashesProps) {
  const skip = offers.equipment.length === 0 || !draft;
  const revision = draft?.revision ?? '';
  const { data = [] } = useGetDraftClashesQuery({ bookingId, revision }, { skip });
  return (
    <div role="status">
      <ClashNotice bookingId={bookingId} clashes={skip ? [] : data} state="would-clash" />
    </div>
  );
}

/** What is not set up, so that the owner does not take for granted that it works. */
export function NotSetUp({ offers }: { offers: Catalogue }) {
  const { takesCards } = useSettings();
  return (
    <>
      {offers.equipment.length === 0 && (
        <p className="fs-small text-body-secondary">
          Double bookings are not checked yet:{' '}
          <Link className="touch-link" to="/admin/catalogue?section=equipment">
            add your equipment
          </Link>
        </p>
      )}
      {!knowsHowToPay(offers, takesCards) && (
        <p className="text-warning-emphasis">
          The customer is not told how to pay: neither “How to pay” nor cards are set up.{' '}
          <Link className="touch-link" to="/admin/catalogue?section=payment">
            Write how to pay
          </Link>
        </p>
      )}
    </>
  );
}
