import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { firstCatalogue } from '@finesse/api/contract/catalogue/version-1';
import type { HistoryEntry } from '@finesse/api/contract/history';
import { nightNote } from '@finesse/api/contract/schedules/span-text';
import type { FakeAnswer } from '../../../test/fake-calls';
import { openDashboard } from '../../../test/open-dashboard';
import { bookingOf, pageOf } from '../../../test/records';
import { findToast } from '../../../test/toasts';
import { NO_ANSWER_REPEATABLE } from '../../shared/api/failure';

const ADA = bookingOf();

/** Opens the details of a booking of the list. */
async function openDetails(own: object = {}, answers: Record<string, FakeAnswer> = {}) {
  const opened = openDashboard('/admin', {
    'GET /api/bookings': ({ url }) =>
      pageOf(url.searchParams.get('limit') === '1' ? [] : [{ ...ADA, ...own }]),
    [`GET /api/bookings/${ADA.id}/history`]: pageOf([]),
    ...answers,
  });
  await opened.user.click(
    await screen.findByRole('button', { name: 'View details of Ada Lovelace' }),
  );
  const dialog = screen.getByRole('dialog', { name: 'Booking Details' });
  /** What is said under a name. */
  const fact = (name: string) =>
    within(dialog).getByText(name, { selector: 'dt' }).parentElement?.querySelector('dd')
      ?.textContent;
  return { ...opened, dialog, in: within(dialog), fact };
}

describe('details of a booking', () => {
  it('show all that was asked for, as it was typed (spec §2)', async () => {
    const details = await openDetails({
      instagram: '@ada.hosts',
      eventType: 'birthday',
      budget: '500-1000',
      flavourPreferences: 'Mint <b>lots</b>',
      specialRequirements: 'Two guests are allergic to nuts',
    });
    expect(details.in.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'Booking Details',
      'Customer Information',
      'Event Details',
      'Selected Services',
      'Preferences & Requirements',
      'Booking Status',
      'History',
    ]);
    expect(details.fact('Name')).toBe('Ada Lovelace');
    expect(details.fact('Date')).toContain('18 Jul 2031');
    expect(details.fact('Time')).toBe('19:30');
    expect(details.fact('Guests')).toBe('11-25');
    expect(details.fact('Event Type')).toBe('Birthday');
    expect(details.fact('Budget')).toBe('£500 - £1,000');
    for (const text of ['shisha catering', 'Mint <b>lots</b>', 'Two guests are allergic to nuts'])
      details.in.getByText(text);
    expect(details.fact('Status')).toContain('Pending');
    expect(details.fact('Submitted')).toMatch(/1 Jun 2031, 11:00/);
  });

  it('name the night of an event after midnight, and how many days one lasts', async () => {
    const details = await openDetails({ eventTime: '00:30', eventDays: '3-days' });
    expect(details.fact('Time')).toBe('00:30, in the night from Thursday to Friday');
    expect(details.fact('Number of Days')).toBe('3 days');
  });

  it('say "Not specified" for empty fields and "N/A" for a missing day, and leave out empty sections (spec §2)', async () => {
    const details = await openDetails({ createdAt: null });
    expect(details.fact('Event Type')).toBe('Not specified');
    expect(details.fact('Budget')).toBe('Not specified');
    expect(details.fact('Submitted')).toBe('N/A');
    expect(details.in.queryByText('Preferences & Requirements')).toBeNull();
    expect(details.in.queryByText('Instagram')).toBeNull();
  });

  it('a call, mail, chat, profile and map are one press away; a "(0)" is not dialled', async () => {
    const details = await openDetails({
      instagram: '@ada.hosts',
      phone: '+44 (0)7700 900841',
    });
    const href = (name: string) => details.in.getByRole('link', { name }).getAttribute('href');
    expect(href('Call +44 (0)7700 900841')).toBe('tel:+447700900841');
    expect(href('Write to ada@example.com')).toBe('mailto:ada@example.com');
    expect(href('WhatsApp')).toBe(
      'https://wa.me/447700900841?text=Hello%20Ada%2C%20this%20is%20Finesse%20about%20F-7K3M9Q.%20',
    );
    expect(href('@ada.hosts')).toBe('https://www.instagram.com/ada.hosts/');
    expect(href('1 Garden Row, London')).toBe(
      'https://www.google.com/maps/search/?api=1&query=1%20Garden%20Row%2C%20London',
    );
  });

  const change = (own: Partial<HistoryEntry>): HistoryEntry => ({
    at: '2031-07-01T10:00:00.000Z',
    kind: 'status',
    by: { uid: 'gone', email: null },
    from: 'pending',
    to: 'confirmed',
    ...own,
  });

  it('a long history shows its latest hundred changes, and says so; a former admin is called that', async () => {
    const details = await openDetails(
      {},
      {
        [`GET /api/bookings/${ADA.id}/history`]: pageOf(
          Array.from({ length: 100 }, () => change({})),
          140,
        ),
      },
    );
    await details.in.findByText('The latest 100 of 140 changes.');
    const entries = within(details.dialog.querySelector<HTMLElement>('.history') as HTMLElement);
    const [latest, ...others] = entries.getAllByRole('listitem');
    expect(others).toHaveLength(99);
    expect(latest?.textContent).toBe('Pending → Confirmed 1 Jul 2031, 11:00 by a former admin');
  });

  it('a history that cannot be loaded says so beside the details, with a retry', async () => {
    let isDown = true;
    const details = await openDetails(
      {},
      {
        [`GET /api/bookings/${ADA.id}/history`]: () =>
          isDown
            ? { status: 500, text: '' }
            : pageOf([change({ kind: 'created', by: null, from: null, to: null })]),
      },
    );
    await details.in.findByText(/The history could not be loaded/);
    details.in.getByText('Booking Status');
    isDown = false;
    await details.user.click(details.in.getByRole('button', { name: 'Try again' }));
    await details.in.findByText('Requested on the website');
  });

  it('a press on a link that contacts the customer offers to record it, once', async () => {
    const details = await openDetails(
      {},
      { [`POST /api/bookings/${ADA.id}/contacts`]: { status: 201, body: ADA } },
    );
    const offer = () => screen.queryByRole('group', { name: 'Record the contact' });
    // Else the address would be that of the call.
    for (const link of details.in.getAllByRole('link', { name: /^Call/ }))
      link.addEventListener('click', (event) => event.preventDefault());
    await details.user.click(details.in.getByRole('link', { name: /^Call/ }));
    await details.user.click(details.in.getByRole('button', { name: 'Not now' }));
    expect(offer()).toBeNull();
    await details.user.click(details.in.getByRole('link', { name: /^Call/ }));
    await details.user.click(details.in.getByRole('button', { name: 'Record the call' }));
    await findToast('Contact Recorded', 'Added to the history');
    const recorded = details.calls.filter(({ url }) => url.pathname.endsWith('/contacts'));
    expect(recorded.map(({ body }) => body)).toEqual([{ channel: 'call' }]);
    expect(offer()).toBeNull();
  });
});

describe('entering a booking', () => {
  async function openForm(answers: Record<string, FakeAnswer> = {}) {
    const opened = openDashboard('/admin', answers);
    await opened.user.click(await screen.findByRole('button', { name: 'Enter booking' }));
    const dialog = screen.getByRole('dialog', { name: 'Enter Booking' });
    const form = within(dialog);
    const send = () => opened.user.click(form.getByRole('button', { name: 'Enter Booking' }));
    return { ...opened, dialog, form, send };
  }

  it('missing fields are said, the first has the focus, and the terms may stay open (spec §5)', async () => {
    const { dialog, form, send, user, calls } = await openForm();
    await user.type(form.getByLabelText('First Name*'), 'Ida');
    await send();
    expect(document.activeElement).toBe(form.getByLabelText('Last Name*'));
    form.getByText('Please select at least one service');
    form.getByText('Please choose the date of the event');
    form.getByText('Please enter a phone number or an email address');
    expect(dialog.textContent).not.toMatch(/your (event|first|last)/);
    // One way to reach the caller is enough.
    expect(form.queryByText('Please enter a valid email address')).toBeNull();
    expect(dialog.textContent).not.toContain('You must accept the terms');
    expect(form.getByLabelText<HTMLInputElement>('First Name*').value).toBe('Ida');
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('a time after midnight is said to be in the night from the day before, until it is another', async () => {
    const { form } = await openForm();
    const type = (label: string, value: string) =>
      fireEvent.change(form.getByLabelText(label), { target: { value } });
    type('Event Time*', '03:00');
    expect(form.queryByText(/in the night/)).toBeNull();
    type('Event Date*', '2031-07-19');
    const note = form.getByText(nightNote('2031-07-19', '03:00'));
    expect(form.getByLabelText('Event Time*').getAttribute('aria-describedby')).toBe(note.id);
    type('Event Time*', '19:30');
    expect(form.queryByText(/in the night/)).toBeNull();
  });

  it('a slip in the e-mail address is offered right; one press takes it, also into the draft', async () => {
    const { form, user } = await openForm();
    const email = form.getByLabelText<HTMLInputElement>('Email');
    await user.type(email, 'ida@gmial.com');
    await user.click(form.getByRole('button', { name: 'Use ida@gmail.com' }));
    expect(email.value).toBe('ida@gmail.com');
    expect(document.activeElement).toBe(email);
    expect(sessionStorage.getItem('owner-draft:booking')).toContain('ida@gmail.com');
  });

  it('a refusal loses nothing that was typed, and a new attempt is the same request', async () => {
    const { form, send, user, calls } = await openForm({
      'POST /api/bookings': { status: 503, text: '' },
    });
    const typed = {
      'First Name*': 'Ida',
      'Last Name*': 'Rhodes',
      'Phone Number': '+44 7700 900321',
      Email: 'ida@example.com',
      'Event Date*': '2031-07-18',
      'Event Location*': '1 Garden Row, London',
    };
    for (const [label, value] of Object.entries(typed))
      await user.type(form.getByLabelText(label), value);
    await user.selectOptions(form.getByLabelText('Event Time*'), '19:30');
    await user.click(form.getByRole('checkbox', { name: 'Shisha rental' }));
    await user.click(form.getByRole('radio', { name: '11-25' }));
    await send();
    await form.findByText(NO_ANSWER_REPEATABLE);
    for (const [label, value] of Object.entries(typed))
      expect(form.getByLabelText<HTMLInputElement>(label).value).toBe(value);
    await send();
    await form.findByText(NO_ANSWER_REPEATABLE);
    const sent = calls.filter(({ method }) => method === 'POST');
    expect(sent.map(({ body }) => body)).toMatchObject([
      { services: ['shisha-rental'], guestCount: '11-25', source: 'phone', termsAccepted: false },
      { email: 'ida@example.com' },
    ]);
    const [key, again] = sent.map(({ headers }) => headers.get('idempotency-key'));
    expect(again).toBe(key);
  });

  it('a package is chosen with its price, which the request takes as its estimate; then its page opens', async () => {
    const catalogue = { ...firstCatalogue('USD'), version: 1, currency: 'USD', equipment: [] };
    const made = bookingOf({ id: 'new' });
    const { form, send, user, calls } = await openForm({
      'GET /api/catalogue': { body: catalogue },
      'POST /api/bookings': { status: 201, body: made },
    });
    const chosen = await form.findByRole('option', { name: 'Premium, $450' });
    await user.selectOptions(form.getByLabelText('Package (Optional)'), chosen);
    for (const [label, value] of Object.entries({
      'First Name*': 'Ida',
      'Last Name*': 'Rhodes',
      'Phone Number': '+44 7700 900321',
      'Event Date*': '2031-07-18',
      'Event Location*': '1 Garden Row, London',
    }))
      await user.type(form.getByLabelText(label), value);
    await user.selectOptions(form.getByLabelText('Event Time*'), '19:30');
    await user.click(form.getByRole('checkbox', { name: 'Shisha catering' }));
    await user.click(form.getByRole('radio', { name: '11-25' }));
    await send();
    await findToast('Booking Entered', `${made.reference} is a pending request; this is its page`);
    expect(location.pathname).toBe('/admin/bookings/new');
    const sent = calls.find(({ method }) => method === 'POST');
    expect(sent?.body).toMatchObject({
      estimate: { lines: [{ item: 'package-premium', quantity: 1 }] },
    });
    expect(sent?.body).not.toHaveProperty('package');
  });
});
