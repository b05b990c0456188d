import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Member } from '@finesse/api/contract/members';
import type { FakeAnswer } from '../../../test/fake-calls';
import { openDashboard } from '../../../test/open-dashboard';
import { memberOf, pageOf } from '../../../test/records';
import { findToast } from '../../../test/toasts';

const GRACE = memberOf();
const EDIT = `PUT /api/members/${GRACE.id}`;

async function openEdit(answer: FakeAnswer) {
  const opened = openDashboard('/admin?tab=members', {
    'GET /api/members': pageOf([GRACE]),
    [EDIT]: answer,
  });
  await screen.findByRole('table', { name: 'Members' });
  await opened.user.click(screen.getByRole('button', { name: 'Edit Grace Hopper' }));
  const form = within(screen.getByRole('dialog', { name: 'Edit Member' }));
  const field = (label: string) => form.getByLabelText<HTMLInputElement>(label);
  const type = (label: string, value: string) =>
    fireEvent.input(field(label), { target: { value } });
  const save = () => opened.user.click(form.getByRole('button', { name: 'Save changes' }));
  const edits = () => opened.calls.filter(({ method }) => method === 'PUT');
  return { ...opened, form, field, type, save, edits };
}

/** Answers that somebody else came first, then with the member as it is sent. */
function conflictWith(theirs: Partial<Member>): FakeAnswer {
  const current = { ...GRACE, ...theirs, updatedAt: '2031-07-02T12:00:00.000Z' };
  const by = { uid: 'other', email: 'other@example.com' };
  const change = { at: current.updatedAt, kind: 'status', by, from: 'active', to: 'cancelled' };
  return ({ headers, body }) =>
    headers.get('if-match') === `"${current.updatedAt}"`
      ? { body: { ...current, ...(body as Member) } }
      : { status: 412, body: { error: 'Changed', current, change } };
}

it('a member that somebody else changed first: their other fields are in the form, and the next save keeps them', async () => {
  const { form, field, type, save, edits } = await openEdit(
    conflictWith({ instagram: '@theirs', lastName: 'Murray' }),
  );
  type('First Name', 'Brewster');
  await save();
  const note = await form.findByRole('alert');
  expect(note.textContent).toMatch(/Active → Cancelled.* by other@example\.com/);
  expect(note.textContent).toMatch(/as they left it: Last Name, Instagram/);
  expect(field('Last Name').value).toBe('Murray');
  expect(field('First Name').value).toBe('Brewster');
  await save();
  await findToast('Member Saved', 'Your changes have been saved');
  expect(edits().at(-1)?.body).toMatchObject({
    firstName: 'Brewster',
    lastName: 'Murray',
    instagram: '@theirs',
  });
});

it('a member’s field that both changed: both values are shown, and one press takes theirs', async () => {
  const { form, field, type, save, edits, user } = await openEdit(
    conflictWith({ phone: '+44 7700 900111', firstName: 'G.' }),
  );
  type('Phone Number', '+44 7700 900222');
  type('First Name', 'Brewster');
  await save();
  const note = within(await form.findByRole('alert'));
  note.getByText('“+44 7700 900222”');
  note.getByText('“+44 7700 900111”');
  await user.click(note.getByRole('button', { name: 'Take theirs: Phone Number' }));
  expect(field('Phone Number').value).toBe('+44 7700 900111');
  expect(note.queryByText('“+44 7700 900111”')).toBeNull();
  note.getByText('“Brewster”');
  await save();
  await findToast('Member Saved', 'Your changes have been saved');
  expect(edits().at(-1)?.body).toMatchObject({
    firstName: 'Brewster',
    phone: '+44 7700 900111',
  });
});

it('what is typed into a member while it is being saved is kept: the form stays, and saves it next', async () => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const { form, field, type, save, edits, user } = await openEdit(({ body }) =>
    released.then(() => ({ body: { ...GRACE, ...(body as Member) } })),
  );
  type('First Name', 'Brewster');
  await save();
  type('Last Name', 'Murray');
  await user.click(form.getByRole('button', { name: 'Saving...' }));
  release();
  await findToast('Member Saved', 'Your changes have been saved');
  await form.findByText(/typed since then is not saved yet/);
  expect([field('First Name').value, field('Last Name').value]).toEqual(['Brewster', 'Murray']);
  expect(edits()).toHaveLength(1);
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(edits().at(-1)?.body).toMatchObject({ firstName: 'Brewster', lastName: 'Murray' });
});

it('a member that nothing was changed of is not sent', async () => {
  const { save, edits } = await openEdit({ body: GRACE });
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(edits()).toEqual([]);
});
