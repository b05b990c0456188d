import { useEffect, useRef, useState } from 'react';
import type { MembershipType } from '@finesse/api/contract/enumerations';
import { BOOKING_FIELDS } from '@finesse/api/contract/booking-fields';
import { MEMBERSHIP_REQUEST_RULES, textRule } from '@finesse/api/contract/rules';
import type { MembershipRequest } from '@finesse/api/contract/members';
import type { SpamSignals } from '@finesse/api/contract/spam';
import { newKey } from '../../shared/api/idempotencyKey';
import { useCatalogue } from '../../shared/catalogue';
import { ChoiceField } from '../../shared/form/ChoiceField';
import { Form, formFailure } from '../form/Form';
import { formValues } from '../form/texts';
import { clearDraft, type Draft, fillIn, loadDraft, storeDraft } from './draft';
import { useSettings } from '../../shared/settings';
import { post } from '../../shared/api/post';
import { usePrice } from '../../shared/usePrice';
import { Honeypot } from '../spam/Honeypot';
import { HONEYPOT, spamSignalsOf, waitMinimumFillTime } from '../spam/spamSignals';

/** Sent again, it has the same key. */
const NO_ANSWER =
  'We cannot tell whether your request reached us. Please send it again: we will count it only once.';

// As the booking form has them.
const { firstName, lastName, email, phone, instagram } = BOOKING_FIELDS;
const RULES = { ...MEMBERSHIP_REQUEST_RULES, [HONEYPOT]: textRule('Homepage', 2000) };

/** Requests a membership; until it has been accepted, what was typed stays, also over a reload. */
export default function MembershipForm({ onSent }: { onSent: (tier: MembershipType) => void }) {
  const memberships = useCatalogue().memberships;
  const price = usePrice();
  const { contactPhone } = useSettings();
  const [busy, setBusy] = useState(false);
  const openedAt = useRef(performance.timeOrigin);
  const [stored] = useState(loadDraft);
  const draft = useRef(stored);
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!part.current) return;
    fillIn(part.current, stored.values);
    part.current.querySelector('input')?.focus();
  }, [stored]);

  function keep(changed: Partial<Draft>) {
    draft.current = { ...draft.current, ...changed };
    storeDraft(draft.current);
  }

  const options = Object.fromEntries(
    memberships.map(({ tier, amount }) => [tier, `${tier} ${price(amount)}/month`]),
  ) as Record<MembershipType, string>;

  async function send({ homepage, ...typed }: Record<keyof typeof RULES, string>) {
    const sent = JSON.stringify(typed);
    keep({ values: typed, ...(sent !== draft.current.sent && { sent, key: newKey() }) });
    setBusy(true);
    await waitMinimumFillTime(openedAt.current);
    const membershipType = typed.membershipType as MembershipType;
    const body: MembershipRequest & SpamSignals = {
      ...typed,
      membershipType,
      ...spamSignalsOf(homepage, openedAt.current),
    };
    const { error } = await post('members/requests', body, draft.current.key);
    setBusy(false);
    const failed = `Your request could not be sent. Please try again, or call ${contactPhone}.`;
    if (error) return formFailure(error, failed, NO_ANSWER);
    clearDraft();
    onSent(membershipType);
    return undefined;
  }

  return (
    <div
      ref={part}
      onInput={({ target }) => {
        const { form } = target as HTMLInputElement;
        if (form) keep({ values: formValues(form, MEMBERSHIP_REQUEST_RULES) });
      }}
    >
      <Form
        className="membership-form mw-measure d-grid gap-3 mt-3"
        rules={RULES}
        rows={[
          (errorOf) => (
            <ChoiceField
              name="membershipType"
              label="Membership*"
              type="radio"
              options={options}
              error={errorOf('membershipType')}
            />
          ),
          [
            { name: 'firstName', label: firstName.label, autoComplete: 'given-name' },
            { name: 'lastName', label: lastName.label, autoComplete: 'family-name' },
          ],
          [
            { name: 'email', label: email.label, type: 'email', autoComplete: 'email' },
            { name: 'phone', label: phone.label, type: 'tel', autoComplete: 'tel' },
          ],
          [
            {
              name: 'instagram',
              label: instagram.label,
              placeholder: '@username',
              autoComplete: 'off',
            },
          ],
          () => <Honeypot />,
          () => (
            <p className="my-2 fs-small">
              <a href="/privacy" target="_blank">
                How we use your details
              </a>{' '}
              (opens in a new tab)
            </p>
          ),
        ]}
        submitLabels={['Ask for membership', 'Sending…']}
        busy={busy}
        onSend={send}
      />
    </div>
  );
}
