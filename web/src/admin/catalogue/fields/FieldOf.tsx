import { useWatch, useFormContext } from 'react-hook-form';
import { Checkbox } from '../../ui/form/Checkbox';
import { SelectField } from '../../ui/form/SelectField';
import { TextArea } from '../../../shared/form/TextArea';
import { TextField } from '../../../shared/form/TextField';
import { join } from '../draft/paths';
import { PictureField } from '../pictures/PictureField';
import { DepositField, NumberField } from './NumberField';
import { ItemList } from './ItemList';
import { MailWordsFields } from './MailWordsFields';
import { TextsField } from './TextsField';
import { textOf, type FieldProps, type FieldSpec } from './fieldSpec';
import { useField, useTextField, focusField } from './useField';
import { usesLists } from './usesLists';
import { useRef, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../shared/ui/Button';
import { Icon } from '../../ui/Icon';

/** The field for a spec. `base` is the path of the part that it belongs to. */
function FieldOf({ spec, base }: { spec: FieldSpec; base: string }) {
  const path = join(base, spec.name);
  switch (spec.kind) {
    case 'text':
      return <PlainText spec={spec} path={path} />;
    case 'number':
    case 'money':
      return <NumberField spec={spec} path={path} />;
    case 'choice':
      return <Choice spec={spec} path={path} />;
    case 'flag':
      return <Flag spec={spec} path={path} />;
    case 'texts':
      return <TextsField spec={spec} path={path} />;
    case 'picture':
      return <PictureField path={path} />;
    case 'list':
      return (
        <ItemList spec={spec} path={path}>
          {(itemPath) => <Fields specs={spec.item.fields} base={itemPath} />}
        </ItemList>
      );
    case 'optional':
      return (
        <OptionalPart spec={spec} path={path}>
          <Fields specs={spec.fields} base={path} />
        </OptionalPart>
      );
    case 'deposit':
      return <DepositField spec={spec} path={path} />;
    case 'mailWords':
      return <MailWordsFields path={path} />;
    case 'uses':
      return <Uses path={path} />;
  }
}

/** Fields in order; short ones share a line where there is room. */
export function Fields({ specs, base }: { specs: readonly FieldSpec[]; base: string }) {
  return (
    <div className="fluid-9 row-gap-3 column-gap-4 align-items-start">
      {specs.map((spec) => (
        <div key={spec.name} className={isShort(spec) ? undefined : 'cols-all min-w-0'}>
          <FieldOf spec={spec} base={base} />
        </div>
      ))}
    </div>
  );
}

const isShort = (spec: FieldSpec): boolean =>
  spec.kind === 'number' ||
  spec.kind === 'money' ||
  spec.kind === 'choice' ||
  (spec.kind === 'text' && spec.isShort === true);

function PlainText({ spec: { label, hint, lines }, path }: FieldProps<'text'>) {
  const shared = { label, hint, dir: 'auto', ...useTextField(path) };
  return lines === undefined ? <TextField {...shared} /> : <TextArea {...shared} rows={lines} />;
}

function Choice({ spec: { label, options }, path }: FieldProps<'choice'>) {
  const { value, error, set, place } = useField(path);
  return (
    <SelectField
      label={label}
      options={options}
      value={textOf(value)}
      error={error}
      onChange={set}
      {...place}
    />
  );
}

function Flag({ spec, path }: FieldProps<'flag'>) {
  const { value, set, control } = useField(path);
  return (
    <Checkbox
      className="d-inline-flex gap-2"
      {...control}
      checked={value === true}
      onChange={({ target }) => set(target.checked)}
    >
      {spec.label}
    </Checkbox>
  );
}

function Uses({ path }: { path: string }) {
  const lists = usesLists(useWatch());
  if (lists.length === 0)
    return (
      <p className="mb-2 text-body-secondary">
        There is no equipment yet: add it under “Equipment”.
      </p>
    );
  return lists.map(({ title, spec }) => (
    <section key={spec.name} className="editor-use" aria-label={title}>
      <h3 className="mb-2">{title}</h3>
      <FieldOf spec={spec} base={path} />
    </section>
  ));
}

function OptionalPart(props: FieldProps<'optional'> & { children: ReactNode }) {
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
