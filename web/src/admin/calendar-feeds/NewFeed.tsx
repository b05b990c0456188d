import { useState } from 'react';
import type { CreatedCalendarFeed } from '@finesse/api/contract/schedules/calendar-feed';
import { changeFailure } from '../../shared/api/failure';
import { Form } from '../../shared/form/Form';
import { Button } from '../../shared/ui/Button';
import { useCreateCalendarFeedMutation } from './calendarFeedsApi';
import { FeedAddress } from './FeedAddress';
import '../ui/form/check-row.scss';

/** Checked by the server alone. */
const RULES = { name: {}, tentative: {}, withoutNames: {} };
const OPTIONS = {
  tentative: 'Include requests and quotes as tentative events',
  withoutNames: 'Leave out names, phone numbers and places (for calendars that others can see)',
} as const;

/** Creates a feed and shows its address, which is shown only once. */
export function NewFeed() {
  const [created, setCreated] = useState<CreatedCalendarFeed | null>(null);
  const [isAnother, setAnother] = useState(false);
  const [create, { isLoading }] = useCreateCalendarFeedMutation();

  async function send({ name, tentative, withoutNames }: Record<keyof typeof RULES, string>) {
    const { data, error } = await create({
      name,
      tentative: tentative !== '',
      withoutNames: withoutNames !== '',
    });
    if (error)
      return {
        error,
        sentence: changeFailure(error, 'The feed could not be made. Please try again.'),
      };
    setCreated(data);
    return undefined;
  }

  if (created)
    return (
      <FeedAddress feed={created}>
        <Button
          onClick={() => {
            setCreated(null);
            setAnother(true);
          }}
        >
          Make another
        </Button>
      </FeedAddress>
    );
  return (
    <Form
      className="calendar-feed-form"
      label="Create a calendar feed"
      rules={RULES}
      submitLabels={['Create feed', 'Creating...']}
      busy={isLoading}
      onSend={send}
      rows={[
        [
          {
            label: 'Which calendar',
            name: 'name',
            placeholder: 'My phone',
            autoComplete: 'off',
            dir: 'auto',
            maxLength: 60,
            // The button "Make another", which had focus, is gone.
            autoFocus: isAnother,
          },
        ],
        () =>
          Object.entries(OPTIONS).map(([name, label]) => (
            <label key={name} className="check-row">
              <input className="form-check-input" type="checkbox" name={name} value="true" />
              <span>{label}</span>
            </label>
          )),
      ]}
    />
  );
}
