import { useState } from 'react';
import * as v from 'valibot';
import {
  LETTER_PREVIEW_REQUEST_SCHEMA,
  type MailWordsTemplate,
} from '@finesse/api/contract/mail-words';
import { usePreviewLetterMutation } from '../catalogueApi';
import { PreviewHead, useRendered } from './PreviewHead';
import './preview.scss';

interface LetterPreviewProps {
  template: MailWordsTemplate;
  /** As they are typed, valid or not. */
  words: string;
}

/** A letter as a customer who is made up gets it, with the owner's words in it. */
export function LetterPreview({ template, words }: LetterPreviewProps) {
  const { success, output } = v.safeParse(LETTER_PREVIEW_REQUEST_SCHEMA, { template, words });
  const [valid, setValid] = useState(() => (success ? output : { template, words: '' }));
  if (success && output.words !== valid.words) setValid(output);
  const [render] = usePreviewLetterMutation();
  const { rendered, state, retry } = useRendered(render, valid);
  return (
    <section className="preview flex-column gap-2 min-w-0" aria-label="Preview">
      <PreviewHead state={state} retry={retry} isValid={success} />
      {rendered ? (
        <>
          <p>
            <span className="text-body-secondary">Subject</span> {rendered.subject}
          </p>
          {rendered.empty.length > 0 && (
            <p
              className="d-flex flex-wrap row-gap-2 column-gap-3 align-items-center justify-content-between ps-3 pe-1 py-1 border-start border-3 border-primary bg-body-tertiary"
              role="status"
            >
              {emptyNote(rendered.empty)}
            </p>
          )}
          <div className="preview-room">
            <iframe
              className="preview-letter d-block w-100 border-0 rounded-3"
              title="Preview of the mail"
              // Which lets its links open nothing.
              sandbox=""
              srcDoc={rendered.html.replace('<head>', '<head><base target="_blank">')}
            />
          </div>
        </>
      ) : (
        <div className="preview-room rounded-3 bg-body-secondary" aria-hidden="true" />
      )}
    </section>
  );
}

const LIST = new Intl.ListFormat('en-GB');

const emptyNote = (names: readonly string[]): string =>
  `${LIST.format(names.map((name) => `{${name}}`))} ${names.length === 1 ? 'has' : 'have'} nothing to say in this mail: marked here, left out of the mail.`;
