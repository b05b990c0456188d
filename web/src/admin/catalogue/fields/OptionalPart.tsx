import { useRef, type ReactNode } from 'react';
import { Button } from '../../../shared/ui/Button';
import { Icon } from '../../ui/Icon';
import { focusControl } from './focusControl';
import type { FieldProps } from './fieldSpec';
import { useField } from './useField';

/** A part of the document that may be missing. */
export function OptionalPart(props: FieldProps<'optional'> & { children: ReactNode }) {
  const { spec, path, children } = props;
  const { label, add, blank } = spec;
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
          {children}
          <Button look="quiet-danger" className="editor-take-out" onClick={() => change(null)}>
            <Icon name="trash" />
            Remove: {label.toLowerCase()}
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
