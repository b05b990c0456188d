import type { Page } from '@playwright/test';

/** What people press; not the honeypot. */
const TARGETS = `:is(button, .btn, select, textarea, .choice-option, .choice-card,
  input:not([type=radio], [type=checkbox])):not([tabindex="-1"])`;

/** Buttons and fields of a part that are lower than this. */
export const smallTargets = (page: Page, part: string, least: number) =>
  page.locator(`${part} ${TARGETS}`).evaluateAll(
    (all, least) =>
      all
        .filter((control) => {
          const { width, height } = control.getBoundingClientRect();
          return control.checkVisibility() && width > 2 && height < least;
        })
        .map(({ outerHTML }) => outerHTML.slice(0, 100)),
    least,
  );
