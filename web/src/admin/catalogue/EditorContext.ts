import type { UploadedPicture } from '@finesse/api/contract/pictures';
import { requiredContext } from '../../shared/requiredContext';
import type { Draft } from './draft/paths';

interface EditorState {
  draft: Draft;
  /** As it is on the public page now. */
  saved: Draft;
  currency: string;
  /** The sentences that are shown, by the paths of their fields. */
  problems: Readonly<Record<string, string>>;
  set: (path: string, value: unknown) => void;
  look: (path: string) => void;
  /** Has something read out, such as where an item was moved to. */
  announce: (sentence: string) => void;
  /** What an uploaded picture is, as it is known since it was sent. */
  addPicture: (picture: UploadedPicture) => void;
}

export const [EditorContext, useEditor] = requiredContext<EditorState>('editor of the catalogue');
