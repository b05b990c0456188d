import type { MailWordsTemplate } from '@finesse/api/contract/mail-words';
import type { UploadedPicture } from '@finesse/api/contract/pictures';
import { requiredContext } from '../../shared/requiredContext';
import type { Draft } from './draft/paths';

interface EditorState {
  /** What the public page shows now. */
  saved: Draft;
  currency: string;
  /** Runs the undo of a toast, which outlasts the page: then it says that nothing was undone. */
  undo: (run: () => void) => void;
  /** For a screen reader, such as where an item was moved to. */
  announce: (sentence: string) => void;
  /** Which letter to customers is previewed while the words in letters are edited. */
  showLetter: (template: MailWordsTemplate) => void;
  addPicture: (picture: UploadedPicture) => void;
}

export const [EditorContext, useEditor] = requiredContext<EditorState>('editor of the catalogue');
