import { useId, type ComponentProps } from 'react';
import { controlClass, FieldFrame, fieldAria } from './FieldFrame';

type TextAreaProps = ComponentProps<'textarea'> & {
  label: string;
  name: string;
  hint?: string | undefined;
  error?: string | undefined;
  isLabelHidden?: boolean | undefined;
};

/** A labelled textarea with its hint and error. */
export function TextArea({ label, hint, error, isLabelHidden, ...area }: TextAreaProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} isLabelHidden={isLabelHidden} hint={hint} error={error}>
      <textarea
        {...fieldAria(id, { hint, error })}
        className={controlClass(error)}
        dir="auto"
        {...area}
      />
    </FieldFrame>
  );
}
