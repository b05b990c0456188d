import { useRef } from 'react';
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
          <button
            className="btn btn-quiet btn-quiet-danger editor-take-out"
            type="button"
            onClick={() => change(null)}
          >
            <Icon name="trash" />
            Take out: {label.toLowerCase()}
          </button>
        </>
      ) : (
        <button className="btn btn-outline-light" type="button" onClick={() => change(blank)}>
          <Icon name="plus" />
          {add}
        </button>
      )}
    </div>
  );
}
