import type { Section } from './fields/fieldSpec';

export const TERMS_SECTIONS: readonly Section[] = [
  {
    id: 'terms',
    title: 'Terms',
    intro: 'What customers agree to. An empty line begins a new paragraph.',
    fields: [{ kind: 'text', name: 'terms', label: 'Terms', lines: 16 }],
  },
  {
    id: 'payment',
    title: 'Deposit and payment',
    intro: 'What secures a date, and how it is paid.',
    fields: [
      { kind: 'deposit', name: 'deposit', label: 'Deposit' },
      { kind: 'number', name: 'quoteDays', label: 'Quotes valid for', unit: 'days' },
      {
        kind: 'number',
        name: 'depositDays',
        label: 'Deposit due',
        unit: 'days',
        hint: 'After a quote is accepted; never later than the event.',
      },
      {
        kind: 'number',
        name: 'balanceDays',
        label: 'Balance due',
        unit: 'days',
        hint: 'Before the event; with 0 on its day.',
      },
      {
        kind: 'text',
        name: 'paymentInstructions',
        label: 'How to pay',
        hint: 'Sent with a quote, such as your bank details; amount and reference follow by themselves.',
        lines: 5,
      },
      {
        kind: 'text',
        name: 'businessAddress',
        label: 'Address of your business',
        hint: 'On quotes and receipts, as customers print them. It may stay empty.',
        lines: 3,
      },
    ],
  },
  {
    id: 'tax',
    title: 'Tax',
    intro: 'Included in every price. Not shown if there is none.',
    fields: [
      {
        kind: 'optional',
        name: 'tax',
        label: 'Tax',
        add: 'Show a tax',
        blank: { name: '', percent: '' },
        fields: [
          { kind: 'text', name: 'name', label: 'Name', hint: 'Such as VAT.', isShort: true },
          { kind: 'number', name: 'percent', label: 'Rate', unit: 'per cent', isDecimal: true },
        ],
      },
    ],
  },
];
