import { useRef, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '../../../shared/ui/Button';
import { Icon } from '../../ui/Icon';
import { focusField } from './focusField';
import type { FieldProps } from './fieldSpec';

/** A part of the document that may be missing. */
export function OptionalPart(props: FieldProps<'optional'> & { children: ReactNode }) {
  const { spec, path, children } = props;
  const { label, add, blank } = spec;
  const { setValue, clearErrors } = useFormContext();
  const value: unknown = useWatch({ name: path });
  const ref = useRef<HTMLDivElement>(null);
  const isThere = value !== null && value !== undefined;
  const change = (next: object | null) => {
    clearErrors(path);
    flushSync(() => setValue(path, next));
    focusField(ref.current?.querySelector<HTMLElement>('input, button'));
  };
  return (
    <div ref={ref}>
      {isThere ? (
        <>
          {children}
          <Button look="quiet-danger" className="mt-4" onClick={() => change(null)}>
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
