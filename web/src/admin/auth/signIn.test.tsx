import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ERRORS } from '@finesse/api/contract/errors';
import { noConnection, type FakeAnswer } from '../../../test/fake-calls';
import { fillSilently } from '../../../test/fill-silently';
import { ownDatabase, storeRecord } from '../../../test/device';
import { openDashboard } from '../../../test/open-dashboard';
import { pageOf } from '../../../test/records';
import { findToast } from '../../../test/toasts';

const OWNER = { uid: 'owner', email: 'owner@example.com' };
const SIGNED_OUT = { status: 401, body: { error: ERRORS.signInNeeded } };

const email = () => screen.getByLabelText<HTMLInputElement>('Email');
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const dashboard = () => screen.findByRole('heading', { name: 'ADMIN DASHBOARD' });

/** A promise that the test ends. */
function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open: () => open(), opened };
}

ownDatabase();

describe('sign-in', () => {
  async function openLogin(login?: FakeAnswer, me: FakeAnswer = SIGNED_OUT) {
    const opened = openDashboard('/admin/login', {
      'GET /api/auth/me': me,
      'GET /api/bookings': pageOf([]),
      ...(login && { 'POST /api/auth/login': login }),
    });
    await screen.findByRole('button', { name: 'Sign In' });
    const fill = async () => {
      await opened.user.type(email(), OWNER.email);
      await opened.user.type(password(), 'correct horse');
    };
    const send = () => opened.user.click(screen.getByRole('button', { name: 'Sign In' }));
    return { ...opened, fill, send };
  }

  it('an invalid e-mail and a short password are said at their fields, without a call (spec §5)', async () => {
    const { calls, user, send } = await openLogin();
    await user.type(email(), 'owner');
    await user.type(password(), '12345');
    await send();
    screen.getByText('Please enter a valid email address');
    screen.getByText('Password must be at least 6 characters');
    expect(document.activeElement).toBe(email());
    expect(email().getAttribute('aria-invalid')).toBe('true');
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('password managers know both fields; the password can be shown and hidden again', async () => {
    const { user, fill } = await openLogin();
    expect(email().autocomplete).toBe('username');
    expect(password().autocomplete).toBe('current-password');
    await fill();
    expect(password().type).toBe('password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect([password().type, password().value]).toEqual(['text', 'correct horse']);
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(password().type).toBe('password');
  });

  it('what a browser fills in without an event is sent', async () => {
    const { calls, send } = await openLogin({ body: OWNER });
    fillSilently(email(), OWNER.email);
    fillSilently(password(), 'correct horse');
    await send();
    await dashboard();
    const sent = calls.find(({ method }) => method === 'POST');
    expect(sent?.body).toEqual({ email: OWNER.email, password: 'correct horse' });
  });

  const REFUSALS: readonly [what: string, answer: FakeAnswer, said: string][] = [
    [
      'the sentence of the server',
      { status: 429, body: { error: 'Too many attempts; wait a minute' } },
      'Too many attempts; wait a minute',
    ],
    [
      'where it gives none, that they are invalid',
      { status: 401, text: '' },
      'Invalid email or password',
    ],
    [
      'of a lost answer not that the password is wrong',
      () => Promise.reject(new TypeError('Failed to fetch')),
      'The server did not answer. Please check your connection and try again.',
    ],
  ];

  it.each(REFUSALS)(
    'a failure says %s, and what was typed stays (spec §8)',
    async (_, answer, said) => {
      const { fill, send } = await openLogin(answer);
      await fill();
      await send();
      await findToast('Login Failed', said);
      expect([email().value, password().value]).toEqual([OWNER.email, 'correct horse']);
      const form = within(screen.getByRole('main'));
      form.getByText(said);
    },
  );

  it('shows "Signing in..." meanwhile, is sent once, and success is said in the dashboard (spec §2, §8)', async () => {
    const { open, opened } = gate();
    const { calls, user, fill, send } = await openLogin(() => opened.then(() => ({ body: OWNER })));
    await fill();
    await send();
    screen.getByRole('button', { name: 'Signing in...' });
    await user.type(password(), '{Enter}');
    open();
    await dashboard();
    await findToast('Login Successful', 'Welcome to the admin dashboard');
    expect(location.pathname).toBe('/admin');
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('a late answer that nobody is signed in does not undo it', async () => {
    const { open, opened } = gate();
    const { fill, send, user } = await openLogin({ body: OWNER }, () =>
      opened.then(() => SIGNED_OUT),
    );
    await fill();
    await send();
    await dashboard();
    open();
    await user.click(screen.getByRole('tab', { name: 'Members' }));
    await screen.findByRole('heading', { name: 'Membership Management' });
    expect(location.pathname).toBe('/admin');
  });
});

describe('session', () => {
  it('"Loading..." is shown until it is known, and nothing else asked for (spec §2)', async () => {
    const { open, opened } = gate();
    const { calls } = openDashboard('/admin', {
      'GET /api/auth/me': () => opened.then(() => ({ body: OWNER })),
    });
    await screen.findByText('Loading...');
    expect(screen.queryByRole('heading', { name: 'ADMIN DASHBOARD' })).toBeNull();
    expect(calls.map(({ url }) => url.pathname)).toEqual(['/api/auth/me']);
    open();
    await dashboard();
  });

  it('without one the dashboard leads to the login, asks for no data, and speaks of no end (spec §4, §6)', async () => {
    const { calls } = openDashboard('/admin', { 'GET /api/auth/me': SIGNED_OUT });
    await screen.findByRole('heading', { name: 'Admin Login' });
    expect(location.pathname).toBe('/admin/login');
    expect(screen.queryByText(/Your session has ended/)).toBeNull();
    expect(calls.map(({ url }) => url.pathname)).toEqual(['/api/auth/me']);
  });

  it('with one the login leads to the dashboard (spec §4)', async () => {
    openDashboard('/admin/login');
    await dashboard();
    expect(location.pathname).toBe('/admin');
  });

  it('a check that failed can be repeated', async () => {
    let isDown = true;
    const { user } = openDashboard('/admin', {
      'GET /api/auth/me': () => (isDown ? { status: 500, text: '' } : { body: OWNER }),
    });
    await screen.findByText("The dashboard can't be reached");
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await dashboard();
  });

  it('one that has ended leads to the login, which says so, and on to the same page after signing in (spec §4)', async () => {
    let isOver = false;
    const { user } = openDashboard('/admin?status=confirmed', {
      'GET /api/bookings': () => (isOver ? SIGNED_OUT : pageOf([])),
      'POST /api/auth/login': () => {
        isOver = false;
        return { body: OWNER };
      },
    });
    await screen.findByText('No confirmed bookings');
    isOver = true;
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await screen.findByText(/Your session has ended/);
    await user.type(email(), OWNER.email);
    await user.type(password(), 'correct horse{Enter}');
    await dashboard();
    expect(location.pathname + location.search).toBe('/admin?status=confirmed');
  });

  it('one known from the device alone ends once the server can be asked and has none', async () => {
    await storeRecord({ owner: OWNER });
    let isDown = true;
    openDashboard('/admin', {
      'GET /api/auth/me': () => (isDown ? noConnection() : SIGNED_OUT),
      'GET /api/bookings': noConnection,
    });
    await dashboard();
    isDown = false;
    // Not while a call from before is under way.
    await waitFor(() => {
      fireEvent(window, new Event('online'));
      screen.getByText(/Your session has ended/);
    });
  });

  it('a sign-out that failed is said, and the session stays (spec §8)', async () => {
    const { user } = openDashboard('/admin', {
      'POST /api/auth/logout': { status: 500, text: '' },
    });
    await user.click(await screen.findByRole('button', { name: 'Sign Out' }));
    await findToast('Error', 'Failed to sign out');
    await dashboard();
  });
});

describe('drafts of forms', () => {
  it('what was typed is there again for the same owner, and gone for somebody else who signs in', async () => {
    const draft = (owner: string) =>
      sessionStorage.setItem(
        'owner-draft:member',
        JSON.stringify({ owner, texts: { firstName: 'Katherine' } }),
      );
    draft('other');
    const { user } = openDashboard('/admin/login', {
      'GET /api/auth/me': SIGNED_OUT,
      'POST /api/auth/login': { body: OWNER },
    });
    await screen.findByRole('button', { name: 'Sign In' });
    await user.type(email(), OWNER.email);
    await user.type(password(), 'correct horse{Enter}');
    await dashboard();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Katherine');
    draft('owner');
    await user.click(screen.getByRole('tab', { name: 'Members' }));
    const form = await screen.findByRole('dialog', { name: 'Add Member' });
    within(form).getByText('Your unsaved draft has been restored.');
    expect(within(form).getByLabelText<HTMLInputElement>('First Name').value).toBe('Katherine');
  });
});
