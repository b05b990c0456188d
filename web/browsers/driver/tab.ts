/** The common interface of both protocols: a page with empty storage. */
export interface Tab {
  /** Starts a navigation without waiting for it. */
  leaveFor(url: string): Promise<void>;
  /** Sets the size of the viewport. */
  resize(width: number, height: number): Promise<void>;
  /** Runs a function in the page; elements are handed over and back as references. */
  run<Result>(task: (...args: never[]) => Result, ...args: Argument[]): Promise<Awaited<Result>>;
  /** The elements with this role, and name if given, as the engine tells assistive technology. */
  withRole(role: Role, name?: string, within?: ElementRef): Promise<ElementRef[]>;
  /** Pointer and keys, in the words of WebDriver's actions. */
  perform(sources: InputSource[]): Promise<void>;
  close(): Promise<void>;
}

export type Engine = 'firefox' | 'webkit';

/** An element of the page, as the protocol names it. */
export type ElementRef = Readonly<Record<string, string>>;
export type Argument = ElementRef | string | number | boolean;

export type Role = keyof typeof ROLES;

/** Where elements of a role are looked for before the engine is asked which role they have. */
export const ROLES = {
  alert: '[role=alert]',
  alertdialog: '[role=alertdialog]',
  button: 'button, [role=button]',
  checkbox: 'input[type=checkbox]',
  combobox: 'select',
  dialog: 'dialog, [role=dialog]',
  heading: 'h1, h2, h3, h4',
  link: 'a[href]',
  radio: 'input[type=radio]',
  tab: '[role=tab]',
  textbox: 'input, textarea',
} as const;

export type InputSource =
  | { type: 'key'; id: string; actions: KeyAction[] }
  | {
      type: 'pointer';
      id: string;
      parameters: { pointerType: 'mouse' };
      actions: PointerAction[];
    };
type KeyAction = { type: 'keyDown' | 'keyUp'; value: string };
type PointerAction =
  { type: 'pointerMove'; x: number; y: number } | { type: 'pointerDown' | 'pointerUp'; button: 0 };

/** The time limit of a command. */
export const ANSWER_MS = 30_000;
