import { useId } from 'react';
import { Button } from '../../../shared/ui/Button';
import { Icon } from '../../ui/Icon';
import { FieldError } from '../../../shared/form/FieldError';
import { controlClass } from '../../../shared/form/FieldFrame';
import { join } from '../draft/paths';
import { ItemButtons } from './ItemButtons';
import { textOf, type FieldProps } from './fieldSpec';
import { useField } from './useField';
import { useListChanges, useListError, useTexts } from './useListItems';

export function TextsField({ spec, path }: FieldProps<'texts'>) {
  const { label, item, lines, hint } = spec;
  const id = useId();
  const error = useListError(path);
  const texts = useTexts(path);
  const nameOf = (text: string, at: number) => text || `${item} ${String(at + 1)}`;
  const { ref, rows, moveBy, remove } = useListChanges(texts, nameOf);
  return (
    <div ref={ref} role="group" aria-labelledby={id}>
      <p className="form-label" id={id}>
        {label}
      </p>
      {hint && <p className="field-hint">{hint}</p>}
      <ol className="d-grid gap-2 mb-3">
        {rows.map(({ at, key, name }) => (
          <li key={key} className="item-flat d-grid row-gap-1 column-gap-2 align-items-start">
            <TextLine path={join(path, at)} label={`${item} ${String(at + 1)}`} lines={lines} />
            <ItemButtons
              name={name}
              isFirst={at === 0}
              isLast={at === rows.length - 1}
              onMove={(by) => moveBy(at, by)}
              onRemove={() => remove(at)}
            />
          </li>
        ))}
      </ol>
      <Button data-add onClick={() => texts.append('')}>
        <Icon name="plus" />
        Add {item.toLowerCase()}
      </Button>
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}

interface TextLineProps {
  path: string;
  label: string;
  lines: number | undefined;
}

function TextLine({ path, label, lines }: TextLineProps) {
  const { id, value, error, set, control } = useField(path);
  const shared = {
    ...control,
    'aria-label': label,
    className: controlClass(error),
    dir: 'auto',
    value: textOf(value),
    onChange: ({ target }: { target: { value: string } }) => set(target.value),
  };
  return (
    <div className="field">
      {lines === undefined ? <input {...shared} /> : <textarea {...shared} rows={lines} />}
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}
