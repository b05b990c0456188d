import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FakeAnswer } from '../../../test/fake-calls';
import { openDashboard } from '../../../test/open-dashboard';
import { memberOf, pageOf } from '../../../test/records';
import { MEMBER_RULES } from '@finesse/api/contract/rules';
import { NO_ANSWER_REPEATABLE } from '../../shared/api/failure';

const GRACE = memberOf();

async function openMembers(answers: Record<string, FakeAnswer>) {
  const opened = openDashboard('/admin?tab=members', {
    'GET /api/members': pageOf([GRACE]),
    ...answers,
  });
  await screen.findByRole('table', { name: 'Members' });
  return opened;
}

describe('adding a member', () => {
  async function openForm(answers: Record<string, FakeAnswer> = {}) {
    const opened = await openMembers(answers);
    await opened.user.click(screen.getByRole('button', { name: 'Add Member' }));
    const form = within(screen.getByRole('dialog', { name: 'Add Member' }));
    const field = (label: string) => form.getByLabelText<HTMLInputElement>(label);
    const send = () => opened.user.click(form.getByRole('button', { name: 'Add Member' }));
    /** All but the type at once: keystrokes are no part of the rules here. */
    const fill = (values: Record<string, string>) => {
      for (const [label, value] of Object.entries(values))
        fireEvent.input(field(label), { target: { value } });
    };
    return { ...opened, form, field, send, fill };
  }

  const KATHERINE = {
    'First Name': 'Katherine',
    'Last Name': 'Johnson',
    Email: 'katherine@example.com',
    'Phone Number': '+44 7700 900789',
  };

  it('what was typed before a reload is not lost by one Escape: closing the form asks first', async () => {
    sessionStorage.setItem(
      'owner-draft:member',
      JSON.stringify({ owner: 'owner', texts: { firstName: 'Katherine' } }),
    );
    const { user } = openDashboard('/admin?tab=members', { 'GET /api/members': pageOf([GRACE]) });
    const form = within(await screen.findByRole('dialog', { name: 'Add Member' }));
    await user.keyboard('{Escape}');
    const question = within(screen.getByRole('alertdialog', { name: 'Close Without Saving?' }));
    await user.click(question.getByRole('button', { name: 'Keep editing' }));
    expect(form.getByLabelText<HTMLInputElement>('First Name').value).toBe('Katherine');
  });

  it('each broken rule is said at its field, and the first has the focus (spec §5)', async () => {
    const { form, field, send, fill } = await openForm();
    fill({ Email: 'grace', 'Phone Number': '123456789' });
    await send();
    for (const sentence of [
      MEMBER_RULES.firstName.required,
      MEMBER_RULES.lastName.required,
      'Please enter a valid email address',
      'Please enter a valid phone number',
      MEMBER_RULES.membershipType.invalid,
    ])
      form.getByText(sentence);
    expect(document.activeElement).toBe(field('First Name'));
    const described = field('Phone Number').getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described.split(' ')[0] ?? '')?.textContent).toContain(
      'valid phone number',
    );
  });

  it('a refused field says why and has the focus; other failures are said in the dialog; nothing typed is lost', async () => {
    let answer: FakeAnswer = {
      status: 400,
      body: { error: 'Taken', fields: { email: 'There is a member with this address' } },
    };
    const { form, field, send, fill, user } = await openForm({ 'POST /api/members': () => answer });
    fill(KATHERINE);
    await user.click(form.getByRole('radio', { name: /Platinum/ }));
    await send();
    await form.findByText('There is a member with this address');
    expect(document.activeElement).toBe(field('Email'));
    answer = { status: 502, text: 'no' };
    await send();
    await form.findByText(NO_ANSWER_REPEATABLE);
    for (const [label, value] of Object.entries(KATHERINE)) expect(field(label).value).toBe(value);
    expect(form.getByRole<HTMLInputElement>('radio', { name: /Platinum/ }).checked).toBe(true);
  });

  it('who has the same e-mail or phone is named once typing pauses', async () => {
    const { form, fill, calls } = await openForm({
      'POST /api/members/similar': ({ body }) => {
        const sameEmail = (body as { email: string }).email === GRACE.email;
        return { body: [{ ...GRACE, sameEmail, samePhone: !sameEmail }] };
      },
    });
    fill({ Email: GRACE.email });
    await form.findByText(/has this e-mail address/);
    fill({ Email: 'other@example.com', 'Phone Number': GRACE.phone });
    await form.findByText(/has this phone number/);
    const asked = calls.filter(({ url }) => url.pathname.endsWith('/similar'));
    expect(asked.at(-1)?.body).toEqual({ email: 'other@example.com', phone: GRACE.phone });
  });
});

describe('editing a member', () => {
  async function openEdit(answers: Record<string, FakeAnswer> = {}) {
    const opened = await openMembers(answers);
    await opened.user.click(screen.getByRole('button', { name: 'Edit Grace Hopper' }));
    const form = within(screen.getByRole('dialog', { name: 'Edit Member' }));
    const field = (label: string) => form.getByLabelText<HTMLInputElement>(label);
    const send = () => opened.user.click(form.getByRole('button', { name: 'Save changes' }));
    return { ...opened, form, field, send };
  }

  it('a rule that the server holds is said at its field', async () => {
    const expiryDate = MEMBER_RULES.expiryDate.beforeStart;
    const { form, field, send } = await openEdit({
      [`PUT /api/members/${GRACE.id}`]: {
        status: 400,
        body: { error: expiryDate, fields: { expiryDate } },
      },
    });
    fireEvent.input(field('Expiry Date'), { target: { value: '2001-01-01' } });
    await send();
    await form.findByText(expiryDate);
    expect(document.activeElement).toBe(field('Expiry Date'));
  });

  it('the member is not similar to themselves', async () => {
    const { form, field, calls } = await openEdit({
      'POST /api/members/similar': { body: [{ ...GRACE, sameEmail: false, samePhone: true }] },
    });
    fireEvent.input(field('Phone Number'), { target: { value: '07700 900456' } });
    await waitFor(() =>
      expect(calls.some(({ url }) => url.pathname.endsWith('/similar'))).toBe(true),
    );
    // Whatever the answer shows is there with the next rendering.
    fireEvent.input(field('First Name'), { target: { value: 'Brewster' } });
    expect(form.queryByText(/Is this the same person/)).toBeNull();
  });
});
