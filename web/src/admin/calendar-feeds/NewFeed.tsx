import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import type { CreatedCalendarFeed } from '@finesse/api/contract/schedules/calendar-feed';
import { changeFailure, fieldErrors } from '../../shared/api/failure';
import { FieldError } from '../../shared/form/FieldError';
import { TextField } from '../../shared/form/TextField';
import { focusFirst } from '../../shared/form/texts';
import { Button } from '../../shared/ui/Button';
import { useCreateCalendarFeedMutation } from './calendarFeedsApi';
import { FeedAddress } from './FeedAddress';

const BLANK = { name: '', tentative: false, withoutNames: false };
const BLANK_NAME = { name: '' };
const OPTIONS = {
  tentative: 'Also requests and quotes, as tentative',
  withoutNames: 'Without names, numbers and places, for a calendar that others see',
} as const;

/** Creates a feed and shows its address, which is shown only once. */
export function NewFeed() {
  const id = useId();
  const [typed, setTyped] = useState(BLANK);
  const [problem, setProblem] = useState<Record<string, string>>({});
  const [made, setMade] = useState<CreatedCalendarFeed | null>(null);
  const [create, { isLoading }] = useCreateCalendarFeedMutation();
  const form = useRef<HTMLFormElement>(null);
  const hasMade = useRef(false);
  useEffect(() => {
    if (made) hasMade.current = true;
    // The button "Make another", which had focus, is gone.
    else if (hasMade.current) focusFirst(form.current, BLANK_NAME);
  }, [made]);

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isLoading) return;
    const { data, error } = await create(typed);
    if (error) {
      const fields = fieldErrors(error);
      focusFirst(form.current, fields);
      setProblem(
        Object.keys(fields).length > 0
          ? fields
          : { all: changeFailure(error, 'No answer came; please try again.') },
      );
      return;
    }
    setProblem({});
    setTyped(BLANK);
    setMade(data);
  }

  if (made)
    return (
      <FeedAddress feed={made}>
        <Button onClick={() => setMade(null)}>Make another</Button>
      </FeedAddress>
    );
  return (
    <form
      ref={form}
      className="calendar-feed-form"
      noValidate
      aria-label="Make a calendar feed"
      onSubmit={(event) => void send(event)}
    >
      <TextField
        label="Which calendar"
        name="name"
        placeholder="My phone"
        autoComplete="off"
        dir="auto"
        maxLength={60}
        value={typed.name}
        error={problem['name']}
        onChange={({ target }) => setTyped({ ...typed, name: target.value })}
      />
      {(Object.keys(OPTIONS) as (keyof typeof OPTIONS)[]).map((option) => (
        <label key={option} className="calendar-feed-option">
          <input
            className="form-check-input"
            type="checkbox"
            checked={typed[option]}
            onChange={({ target }) => setTyped({ ...typed, [option]: target.checked })}
          />
          <span>{OPTIONS[option]}</span>
        </label>
      ))}
      <div role="alert">
        <FieldError id={`${id}-problem`} message={problem['all']} />
      </div>
      <Button look="primary" type="submit" aria-disabled={isLoading}>
        {isLoading ? 'Making...' : 'Make a feed'}
      </Button>
    </form>
  );
}
