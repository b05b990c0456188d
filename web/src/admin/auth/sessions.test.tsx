import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ERRORS } from '@finesse/api/contract/errors';
import type { FakeAnswer } from '../../../test/fake-calls';
import { openDashboard } from '../../../test/open-dashboard';

describe('sessions', () => {
  const session = (id: string, current: boolean) => ({
    id: `${id}1111111-1111-4111-8111-111111111111`,
    createdAt: '2031-07-01T18:30:00.000Z',
    lastUsedAt: '2031-07-02T06:05:00.000Z',
    browser: current ? 'Safari on iPhone' : null,
    current,
  });
  const BOTH: FakeAnswer = { body: [session('1', true), session('2', false)] };

  async function openSessions(answers: Record<string, FakeAnswer>) {
    const opened = openDashboard('/admin', answers);
    const button = await screen.findByRole('button', { name: 'Account' });
    await opened.user.click(button);
    return { ...opened, dialog: within(screen.getByRole('dialog', { name: 'Account' })) };
  }

  it('each is listed with its browser and times; the current one ends by Sign Out alone', async () => {
    const { dialog } = await openSessions({ 'GET /api/auth/sessions': BOTH });
    const [here, other] = await dialog.findAllByRole('listitem');
    expect(here?.textContent).toMatch(
      /Safari on iPhone.*This session.*Signed in on 1 Jul 2031, 19:30.*Last used 2 Jul 2031, 07:05/,
    );
    expect(other?.textContent).toMatch(/Unknown browser.*Signed in on.*Last used/);
    expect(within(here as HTMLElement).queryByRole('button')).toBeNull();
    dialog.getByText(/3 days after its last use, and 14 days after signing in/);
  });

  it('one that cannot be ended stays, with the reason', async () => {
    const { dialog, user } = await openSessions({
      'GET /api/auth/sessions': BOTH,
      [`DELETE /api/auth/sessions/${session('2', false).id}`]: {
        status: 404,
        body: { error: ERRORS.sessionNotFound },
      },
    });
    await user.click(await dialog.findByRole('button', { name: /^Sign out Unknown browser/ }));
    await dialog.findByText(ERRORS.sessionNotFound);
    expect(dialog.getAllByRole('listitem')).toHaveLength(2);
  });

  it('a failed load can be repeated, and each opening asks anew', async () => {
    let isDown = true;
    const { dialog, user, calls } = await openSessions({
      'GET /api/auth/sessions': () => (isDown ? { status: 500, text: '' } : BOTH),
    });
    await dialog.findByText('Error loading sessions');
    isDown = false;
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    await dialog.findByText('This session');
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: 'Account' }));
    await waitFor(() =>
      expect(calls.filter(({ url }) => url.pathname === '/api/auth/sessions')).toHaveLength(3),
    );
  });

  it('a wrong current password is said at its field, and nothing typed is lost', async () => {
    const { user } = await openSessions({
      'GET /api/auth/sessions': BOTH,
      'PUT /api/auth/password': {
        status: 400,
        body: {
          error: ERRORS.wrongPassword,
          fields: { currentPassword: ERRORS.wrongPassword },
        },
      },
    });
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    const form = within(screen.getByRole('dialog', { name: 'Change Password' }));
    const field = (label: string) => form.getByLabelText<HTMLInputElement>(label);
    const send = () => user.click(form.getByRole('button', { name: 'Change password' }));
    await user.type(field('Current password'), '12345');
    await user.type(field('New password'), '12345');
    await send();
    expect(form.getAllByText('Password must be at least 6 characters')).toHaveLength(2);
    await user.type(field('Current password'), '6');
    await user.type(field('New password'), ' velvet lantern');
    await send();
    await form.findByText(ERRORS.wrongPassword);
    expect(document.activeElement).toBe(field('Current password'));
    expect(field('New password').value).toBe('12345 velvet lantern');
  });
});
