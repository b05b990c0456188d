import { TEMPLATE_LABELS } from '@finesse/api/contract/messages';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { get, useFormState, useWatch, type FieldError } from 'react-hook-form';
import {
  MAIL_PLACEHOLDERS,
  MAIL_WORDS_TEMPLATES,
  type MailPlaceholder,
  type MailWordsTemplate,
} from '@finesse/api/contract/mail-words';
import { truncate } from '@finesse/api/contract/text';
import { TextArea } from '../../../shared/form/TextArea';
import { Button } from '../../../shared/ui/Button';
import { Icon } from '../../ui/Icon';
import { join } from '../draft/paths';
import { useEditor } from '../EditorContext';
import { textOf } from './fieldSpec';
import { useSetValue, useTextField } from './useField';

/** The owner's words in each letter to customers; the one that is opened is previewed. */
export function MailWordsFields({ path }: { path: string }) {
  return (
    <ul className="d-grid gap-2 mb-3">
      {MAIL_WORDS_TEMPLATES.map((template) => (
        <Letter key={template} template={template} path={join(path, template)} />
      ))}
    </ul>
  );
}

function Letter({ template, path }: { template: MailWordsTemplate; path: string }) {
  const id = useId();
  const { showLetter } = useEditor();
  const { errors } = useFormState({ name: path });
  const error: FieldError | undefined = get(errors, path);
  const words = textOf(useWatch({ name: path }));
  const [isUnfolded, setUnfolded] = useState(false);
  const isOpen = isUnfolded || error !== undefined;
  const name = TEMPLATE_LABELS[template];
  return (
    <li
      className="min-w-0 border rounded-3 bg-body-secondary"
      onFocusCapture={() => {
        showLetter(template);
        // So that it stays open once its problem is solved.
        if (error) setUnfolded(true);
      }}
    >
      <div className="d-flex flex-wrap">
        <button
          className="item-fold d-flex gap-3 align-items-center min-w-0 px-3 py-2 border-0 rounded-3 bg-transparent text-start text-body"
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => {
            // Safari focuses no button that is pressed.
            showLetter(template);
            setUnfolded(!isOpen);
          }}
        >
          <Icon name="next" />
          <span className="d-flex flex-wrap column-gap-3 align-items-baseline min-w-0 text-break">
            <span className="fw-semibold">{name}</span>
            {words && !isOpen && (
              <bdi className="text-body-secondary">{truncate(words, SHOWN)}</bdi>
            )}
          </span>
        </button>
      </div>
      {isOpen && (
        <div className="px-3 pt-2 pb-4 border-top" id={id} role="group" aria-label={name}>
          <Words path={path} />
        </div>
      )}
    </li>
  );
}

const SHOWN = 60;

function Words({ path }: { path: string }) {
  const field = useTextField(path);
  const setValue = useSetValue();
  const box = useRef<HTMLDivElement>(null);

  /** In place of what is selected, or where the cursor is. */
  function insert(placeholder: MailPlaceholder) {
    const area = box.current?.querySelector('textarea');
    if (!area) return;
    const { selectionStart: from, selectionEnd: to, value } = area;
    const text = `{${placeholder}}`;
    flushSync(() => setValue(path, value.slice(0, from) + text + value.slice(to)));
    area.focus();
    area.setSelectionRange(from + text.length, from + text.length);
  }

  return (
    <div ref={box}>
      <TextArea label="Your words" rows={4} {...field} />
      <div className="d-flex flex-wrap gap-2 mt-2" role="group" aria-label="Put in">
        {MAIL_PLACEHOLDERS.map((name) => (
          <Button key={name} onClick={() => insert(name)}>
            {`{${name}}`}
          </Button>
        ))}
      </div>
      <p className="field-hint mt-2">
        A name in braces becomes what is true of the booking. Before a quote there are no amounts.
      </p>
    </div>
  );
}
