import type { Page } from '@/payload-types';

type BlockType = NonNullable<Page['blocks']>[number]['blockType'];

/**
 * Placeholders of a block's fields, by field path. They are shown while a field is blank and never saved; a preview
 * shows them in brackets where a required text is missing.
 */
export const placeholders: { [Type in BlockType]?: Readonly<Record<string, string>> } = {
  hero: {
    eyebrow: 'For whom',
    heading: 'What they get, in eight words',
    lead: 'The situation they are in, and what changes. Two sentences.',
    'primary.label': 'The one thing to do',
  },
  prose: { heading: 'What it is about' },
  stats: {
    heading: 'What the numbers prove',
    'items.value': '62 h',
    'items.label': 'What it measures',
    'items.note': 'Where and when it was measured',
  },
  steps: {
    heading: 'How it goes',
    'steps.title': 'What is done',
    'steps.duration': 'Week 1',
    'steps.text': 'What happens, and who does it.',
    'steps.outcome': 'How one sees that it is done',
  },
  featureList: {
    heading: 'What they have in common',
    'items.title': 'The point in a few words',
    'items.text': 'What the reader gets from it, in one or two sentences.',
    'items.included.text': 'What one gets',
    'items.excluded.text': 'What one might expect, and does not get',
  },
  workflow: {
    heading: 'One case, from first touch to last',
    'before.label': 'Finding the file',
    'before.minutes': '18',
    'before.who': 'Clerk',
    'after.label': 'Checking the draft',
    'after.minutes': '4',
    'after.who': 'Clerk',
    assumption: 'What the minutes rest on',
  },
  comparison: {
    heading: 'What is compared',
    'columns.label': 'What one sees in this column',
    'rows.label': 'What is compared',
    'rows.cells.text': 'How it is',
  },
  faq: {
    heading: 'Questions',
    'items.question': 'The question they always ask first',
    'items.answer': 'Answer in two or three sentences. If the honest answer is no, say no.',
  },
  callToAction: { heading: 'The one thing to do next', 'primary.label': 'The one thing to do' },
  form: {
    heading: 'What you ask of them, as an offer',
    'nextSteps.text': 'What happens, and by when',
  },
  composedForm: { heading: 'What you ask, in one line', 'fields.label': 'What is asked' },
  figure: {
    caption: 'What one sees, in a sentence',
    'rows.label': 'One part of it',
    'rows.value': '12',
    'rows.to': '18',
    source: 'Where the numbers come from',
  },
  dataTable: { caption: 'What the table shows', 'columns.label': 'Column' },
  timeline: {
    heading: 'What happened when',
    'entries.when': 'Week 1',
    'entries.title': 'What happens',
    'entries.text': 'And what it leads to',
  },
  pricingLadder: {
    heading: 'What it costs',
    'tiers.name': 'Name of the offer',
    'tiers.price': '$4,800',
    'tiers.duration': 'Three weeks',
    'tiers.text': 'For whom it is, and when',
    'tiers.includes.text': 'What one gets',
    'tiers.excludes.text': 'What one might expect, and does not get',
  },
  tabs: { heading: 'What one can choose', 'tabs.label': 'One of them' },
  logoRow: { heading: 'Who works with it', 'logos.name': 'Name of the firm' },
  quote: { text: 'What they said, word for word', name: 'Who said it', role: 'Their role and company' },
};
