import { listSection, type Section } from './section';

/** What visitors ask, and must know. */
export const ANSWER_SECTIONS: readonly Section[] = [
  listSection({
    id: 'faq',
    title: 'Questions',
    intro: 'What people ask before they book. Nothing is shown until there is one.',
    selector: '#questions',
    name: 'faq',
    label: 'Questions and answers',
    item: {
      noun: 'question',
      title: 'question',
      most: 40,
      blank: () => ({ question: '', answer: '' }),
      fields: [
        { kind: 'text', name: 'question', label: 'Question' },
        { kind: 'text', name: 'answer', label: 'Answer', lines: 4 },
      ],
    },
  }),
  {
    id: 'must-know',
    title: 'Good to know',
    intro: 'Adults only, what is smoked, coals and safety, allergens.',
    selector: '#good-to-know',
    fields: [
      {
        kind: 'texts',
        name: 'mustKnow',
        label: 'What guests must know',
        item: 'Point',
        lines: 2,
      },
    ],
  },
  {
    id: 'area',
    title: 'Area served',
    intro: 'Where you come to. Left empty, it is not shown.',
    selector: '#good-to-know',
    fields: [{ kind: 'text', name: 'area', label: 'Area served', lines: 2 }],
  },
];
