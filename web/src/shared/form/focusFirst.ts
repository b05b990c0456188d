/** Focuses the first field with an error and scrolls it into view; false where there is none. */
export function focusFirst(form: HTMLFormElement | null, errors: object): boolean {
  for (const field of form?.elements ?? []) {
    if (field instanceof HTMLElement && (field.getAttribute('name') ?? '') in errors) {
      field.focus({ preventScroll: true });
      // After the messages have rendered. Browsers differ in what focus() scrolls: WebKit leaves a
      // field below the edge of a sheet.
      const place = field.closest('fieldset') ?? field;
      requestAnimationFrame(() => place.scrollIntoView({ block: 'nearest', behavior: 'instant' }));
      return true;
    }
  }
  return false;
}
