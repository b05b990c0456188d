import { screen, within } from '@testing-library/react';

/** The place of the toasts, also while a dialog hides the rest of the page. */
export const toasts = () => within(screen.getByLabelText(/Notifications/));

/** Waits for a toast with this title and this text. */
export async function findToast(title: string, text: string): Promise<void> {
  await toasts().findByText(text);
  toasts().getByText(title);
}
