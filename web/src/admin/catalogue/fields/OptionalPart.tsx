import { useRef } from 'react';
import { Button } from '../../../shared/ui/Button';
import { Icon } from '../../../shared/ui/Icon';
import { focusControl } from './focusControl';
import type { FieldProps, RenderFields } from './fieldSpec';
import { useField } from './useField';

/** A part of the document that may be missing. */
export function OptionalPart({
  spec,
  path,
  renderFields,
}: FieldProps<'optional'> & { renderFields: RenderFields }) {
  const { label, add, blank, fields } = spec;
  const { value, set } = useField(path);
  const ref = useRef<HTMLDivElement>(null);
  const isThere = value !== null && value !== undefined;
  const change = (next: object | null) => {
    set(next);
    focusControl(() => ref.current?.querySelector('input, button'));
  };
  return (
    <div ref={ref}>
      {isThere ? (
        <>
          {renderFields(fields, path)}
          <Button look="quiet-danger" className="editor-take-out" onClick={() => change(null)}>
            <Icon name="trash" />
            Take out: {label.toLowerCase()}
          </Button>
        </>
      ) : (
        <Button onClick={() => change(blank)}>
          <Icon name="plus" />
          {add}
        </Button>
      )}
    </div>
  );
}
