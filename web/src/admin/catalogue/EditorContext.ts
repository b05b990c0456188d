import type { UploadedPicture } from '@finesse/api/contract/pictures';
import { requiredContext } from '../../shared/requiredContext';
import type { Draft } from './draft/paths';

interface EditorState {
  draft: Draft;
  /** What the public page shows now. */
  saved: Draft;
  currency: string;
  /** The errors to show, by the paths of their fields. */
  problems: Readonly<Record<string, string>>;
  set: (path: string, value: unknown) => void;
  /** Changes a list as it is by then; `idPath` as of `toIdPath`. */
  changeList: (idPath: string, change: (list: readonly unknown[]) => unknown[]) => void;
  /** After a field lost the focus: from then on its problem is shown. */
  touch: (path: string) => void;
  /** For a screen reader, such as where an item was moved to. */
  announce: (sentence: string) => void;
  /** Makes the facts of an uploaded picture known. */
  addPicture: (picture: UploadedPicture) => void;
}

export const [EditorContext, useEditor] = requiredContext<EditorState>('editor of the catalogue');
