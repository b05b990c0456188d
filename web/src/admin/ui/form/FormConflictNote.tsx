import { useFormContext, useWatch } from 'react-hook-form';
import { useSettings } from '../../../shared/settings';
import { Button } from '../../../shared/ui/Button';
import { changedBy, formatChange } from '../history/historyText';
import type { FormField } from './Field';
import { valueText, type FormValue } from './formValues';
import type { FormConflict } from './formConfig';
import './form-conflict.scss';

interface FormConflictNoteProps {
  conflict: FormConflict;
  fields: readonly FormField[];
}

/**
 * Somebody else's change that came before a form was saved: who made it, both values of each field that
 * both have changed, and what of theirs is in the form by now. The next save is on top of it.
 */
export function FormConflictNote({ conflict, fields }: FormConflictNoteProps) {
  const { change, labels, together, theirs, merged, collided } = conflict;
  const settings = useSettings();
  const { setValue } = useFormContext<Record<string, FormValue>>();
  const mine = useWatch<Record<string, FormValue>>();
  const open = fields.filter(
    ({ name }) => collided.includes(name) && valueText(mine[name]) !== valueText(theirs[name]),
  );
  const taken = fields.filter(({ name }) => merged.includes(name));
  return (
    <div
      className="d-grid gap-3 px-4 py-3 mt-4 border-start border-3 border-warning bg-body-tertiary"
      role="alert"
    >
      <p>
        Somebody else changed this first: {formatChange(change, labels, settings)}
        {changedBy(change)}. Your changes have not been saved yet; save again to{' '}
        {open.length > 0 ? 'overwrite theirs' : 'add them'}.
      </p>
      {taken.length > 0 && (
        <p>Now in the form as they left it: {taken.map(({ label }) => label).join(', ')}.</p>
      )}
      {open.map((field) => (
        <div key={field.name} className="form-conflict-field">
          {!('isLabelHidden' in field) && (
            <strong className="w-100 fw-semibold">{field.label}</strong>
          )}
          <dl>
            <div>
              <dt>Yours</dt>
              <dd className="text-pre-line">{shownValue(field, mine[field.name])}</dd>
            </div>
            <div>
              <dt>Theirs</dt>
              <dd className="text-pre-line">{shownValue(field, theirs[field.name])}</dd>
            </div>
          </dl>
          <Button
            aria-label={`Take theirs: ${field.label}`}
            onClick={() => {
              for (const name of together.includes(field.name) ? together : [field.name])
                setValue(name, theirs[name] as FormValue, { shouldDirty: true });
            }}
          >
            Take theirs
          </Button>
        </div>
      ))}
    </div>
  );
}

/** A value in the words of its control. */
function shownValue(field: FormField, value: unknown): string {
  const options = 'options' in field ? field.options : {};
  const texts = (Array.isArray(value) ? value : [value]).map((one) => {
    const text = valueText(one);
    const option = options[text];
    return typeof option === 'string' ? option : text;
  });
  const text = texts.join(', ');
  return text === '' ? 'nothing' : `“${text}”`;
}
