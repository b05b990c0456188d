/**
 * Puts a text into an input as Chrome on an iPhone and some password managers do: without an event,
 * and past the setter by which React follows an input's value.
 */
export function fillSilently(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
}
