import { controlClass, FieldFrame } from '../../../shared/form/FieldFrame';
import { join } from '../draft/paths';
import { DepositField } from './DepositField';
import { ItemList } from './ItemList';
import { NumberField } from './NumberField';
import { OptionalPart } from './OptionalPart';
import { PictureField } from '../pictures/PictureField';
import { TextInput } from './TextInput';
import { TextsField } from './TextsField';
import { UsesField } from './UsesField';
import { type FieldProps, type FieldSpec, type RenderFields, textOf } from './fieldSpec';
import { useField } from './useField';

/** A field of the kind that its description asks for. `base` is the part that it stands in. */
export function FieldOf({ spec, base }: { spec: FieldSpec; base: string }) {
  const path = join(base, spec.name);
  switch (spec.kind) {
    case 'text':
      return <TextInput spec={spec} path={path} />;
    case 'number':
    case 'money':
      return <NumberField spec={spec} path={path} />;
    case 'choice':
      return <ChoiceField spec={spec} path={path} />;
    case 'flag':
      return <FlagField spec={spec} path={path} />;
    case 'texts':
      return <TextsField spec={spec} path={path} />;
    case 'picture':
      return <PictureField base={base} />;
    case 'list':
      return <ItemList spec={spec} path={path} renderFields={renderFields} />;
    case 'optional':
      return <OptionalPart spec={spec} path={path} renderFields={renderFields} />;
    case 'deposit':
      return <DepositField spec={spec} path={path} />;
    case 'uses':
      return <UsesField path={path} renderFields={renderFields} />;
  }
}

const renderFields: RenderFields = (specs, base) => <Fields specs={specs} base={base} />;

/** Fields one after the other; short ones share a line where there is room. */
export function Fields({ specs, base }: { specs: readonly FieldSpec[]; base: string }) {
  return (
    <div className="editor-fields">
      {specs.map((spec) => (
        <div key={spec.name} className={isShort(spec) ? 'editor-field-short' : 'editor-field'}>
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

function ChoiceField({ spec, path }: FieldProps<'choice'>) {
  const { label, hint, options } = spec;
  const { id, error, value, set, control } = useField(path, spec);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <select
        {...control}
        className={controlClass(error, 'form-select')}
        value={textOf(value)}
        onChange={({ target }) => set(target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

function FlagField({ spec, path }: FieldProps<'flag'>) {
  const { value, set, control } = useField(path);
  return (
    <label className="editor-flag">
      <input
        {...control}
        className="form-check-input"
        type="checkbox"
        checked={value === true}
        onChange={({ target }) => set(target.checked)}
      />
      {spec.label}
    </label>
  );
}
