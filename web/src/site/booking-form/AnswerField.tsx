import type { ComponentProps } from 'react';
import { bookingField } from '@finesse/api/contract/booking-fields';
import { EmailSuggestion } from '../../shared/form/EmailSuggestion';
import { EVENT_TIMES } from '../../shared/form/eventTimes';
import { FieldNotes, noteAria } from './FieldNotes';
import { controlId, type StepProps, type TextName } from './fields';

/** Without a last day, browsers let a year have six digits. */
const LAST_DAY = '9999-12-31';

/** What helps to answer: a placeholder, what a keyboard and a browser offer. */
export type Help = Pick<
  ComponentProps<'input'> & ComponentProps<'textarea'>,
  'autoCapitalize' | 'autoComplete' | 'autoCorrect' | 'inputMode' | 'placeholder' | 'rows'
> & {
  type?: 'email' | 'tel';
  spellCheck?: boolean;
  /** What a select says while nothing is chosen. */
  empty?: string;
};

type AnswerFieldProps = StepProps & {
  name: TextName;
  help?: Help | undefined;
  note?: string | undefined;
  /** The first day of a date. */
  min?: string | undefined;
};

/** One answer that is text, in the control that its field asks for, with its label and notes. */
export function AnswerField(props: AnswerFieldProps) {
  const { name, note, errors } = props;
  const id = controlId(name);
  return (
    <div className="field">
      <label className="form-label" htmlFor={id}>
        {bookingField(name).label}
      </label>
      <Control {...props} />
      {name === 'email' && (
        <EmailSuggestion
          typed={props.values.email}
          onTake={(email) => {
            props.edit({ email });
            document.getElementById(id)?.focus();
          }}
        />
      )}
      <FieldNotes id={id} error={errors[name]} note={note} />
    </div>
  );
}

function Control({ name, help = {}, note, min, values, errors, edit }: AnswerFieldProps) {
  const { empty, rows, ...typing } = help;
  const facts = bookingField(name);
  const format = 'format' in facts.rule ? facts.rule.format : undefined;
  const isSelect = facts.kind === 'choice' || format === 'time';
  const value = values[name];
  const id = controlId(name);
  const error = errors[name];
  const control = {
    id,
    className: `${isSelect ? 'form-select' : 'form-control'}${error ? ' is-invalid' : ''}`,
    ...noteAria({ id, error, note }),
    name,
    value,
    'aria-required': facts.rule.required !== undefined || undefined,
    onChange: ({ target }: { target: { value: string } }) => edit({ [name]: target.value }),
  };
  if (isSelect) {
    return (
      <select {...control}>
        <option value="">{empty ?? 'Select one'}</option>
        {facts.kind === 'choice' ? <Options {...facts} /> : <TimeOptions />}
      </select>
    );
  }
  if (facts.kind === 'note' || rows) return <textarea {...control} {...typing} rows={rows} />;
  if (format !== 'date') return <input {...control} {...typing} />;
  // Browsers show an empty date as anything from nothing to today's, which looks like an
  // answer, so the style sheet puts words of our own over it until it is used.
  return (
    <div className="date-control" data-empty={value === '' || undefined}>
      <input {...control} type="date" min={min} max={LAST_DAY} />
    </div>
  );
}

interface OptionsProps {
  values: readonly string[];
  labels?: Readonly<Record<string, string>>;
}

function Options({ values, labels }: OptionsProps) {
  return values.map((value) => (
    <option key={value} value={value}>
      {labels?.[value] ?? value}
    </option>
  ));
}

/** A list takes a phone two taps, where the clock of a time input takes four. */
const TimeOptions = () =>
  Object.entries(EVENT_TIMES).map(([part, times]) => (
    <optgroup key={part} label={part}>
      {times.map((time) => (
        <option key={time}>{time}</option>
      ))}
    </optgroup>
  ));
