import { SERVICES } from '@finesse/api/contract/enumerations';
import { type FieldSpec, firstUnused, listSection, type Section } from './fields/fieldSpec';

const PICTURE: FieldSpec = { kind: 'picture', name: 'picture', label: 'Picture' };

export const PAGE_SECTIONS: readonly Section[] = [
  {
    id: 'hero',
    title: 'Opening picture',
    intro: 'What visitors see first, behind the words.',
    selector: '#home',
    fields: [{ ...PICTURE, name: 'hero.picture' }],
  },
  listSection({
    id: 'services',
    title: 'Services',
    intro: 'The cards under the opening. An archived one is not shown.',
    selector: '#services',
    item: {
      noun: 'service',
      title: 'title',
      most: SERVICES.length,
      isArchived: true,
      preset: (items) => {
        const service = firstUnused(SERVICES, items, 'service');
        return service && { service };
      },
      fields: [
        { kind: 'text', name: 'title', label: 'Title' },
        { kind: 'text', name: 'text', label: 'Text', lines: 3 },
        PICTURE,
      ],
    },
  }),
  {
    id: 'about',
    title: 'About list',
    intro: 'Short promises, one a line.',
    selector: '.about',
    fields: [{ kind: 'texts', name: 'about', label: 'Points', item: 'Point' }],
  },
  listSection({
    id: 'gallery',
    title: 'Gallery',
    intro: 'Pictures of evenings, in the order in which they are shown. Hidden while empty.',
    selector: '#gallery',
    label: 'Pictures',
    item: {
      noun: 'picture',
      title: 'caption',
      most: 24,
      fields: [
        PICTURE,
        { kind: 'text', name: 'caption', label: 'Caption', hint: 'Shown under the picture.' },
      ],
    },
  }),
  listSection({
    id: 'steps',
    title: 'How it works',
    intro: 'From the request to the evening, in a few steps. Hidden while empty.',
    selector: '#how-it-works',
    label: 'Steps',
    item: {
      noun: 'step',
      title: 'title',
      most: 8,
      fields: [
        { kind: 'text', name: 'title', label: 'Title', isShort: true },
        { kind: 'text', name: 'text', label: 'Text', lines: 2 },
      ],
    },
  }),
  {
    id: 'next-steps',
    title: 'What happens next',
    intro: 'What follows a request: beside the booking form, and once it is sent.',
    selector: '#contact',
    fields: [{ kind: 'texts', name: 'nextSteps', label: 'Points', item: 'Point', lines: 2 }],
  },
  {
    id: 'host',
    title: 'Your host',
    intro: 'Who hosts the evening. Nothing is shown until you fill it in.',
    selector: '#host',
    fields: [
      {
        kind: 'optional',
        name: 'host',
        label: 'Host',
        add: 'Introduce the host',
        blank: { name: '', text: '', picture: null, alt: '' },
        fields: [
          { kind: 'text', name: 'name', label: 'Name' },
          { kind: 'text', name: 'text', label: 'About the host', lines: 5 },
          PICTURE,
        ],
      },
    ],
  },
  listSection({
    id: 'guests-words',
    title: 'Testimonials',
    intro: 'What guests said, with their names. Nothing is shown until there is one.',
    selector: '#guests-words',
    name: 'guestsWords',
    label: 'Testimonials',
    item: {
      noun: 'quotation',
      title: 'name',
      most: 24,
      fields: [
        { kind: 'text', name: 'text', label: 'Quotation', lines: 3 },
        { kind: 'text', name: 'name', label: 'Name of the guest', isShort: true },
      ],
    },
  }),
  listSection({
    id: 'faq',
    title: 'Questions',
    intro: 'What people ask before they book. Nothing is shown until there is one.',
    selector: '#questions',
    label: 'Questions and answers',
    item: {
      noun: 'question',
      title: 'question',
      most: 40,
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
      { kind: 'texts', name: 'mustKnow', label: 'What guests must know', item: 'Point', lines: 2 },
    ],
  },
  {
    id: 'area',
    title: 'Area served',
    intro: 'Where you travel. Not shown if left empty.',
    selector: '#good-to-know',
    fields: [{ kind: 'text', name: 'area', label: 'Area served', lines: 2 }],
  },
];
