import { formConsent } from '../form-consent';
import type { PageSeed } from '../shapes';

export const contact: PageSeed = {
  path: '/contact',
  title: 'Contact',
  hasNavigation: true,
  seo: {
    title: 'Contact: book a strategy session or ask',
    description:
      'Book a free 45-minute AI strategy session, or ask about a project. A person answers within one working day. The form says what happens to your data.',
  },
  blocks: [
    {
      blockType: 'hero',
      eyebrow: 'Contact',
      heading: 'Tell us about one task',
      lead: 'Not the strategy, not the budget: one task that takes too many hours. What it is, who does it, roughly how often. That is enough for a useful first answer.',
      aside: 'none',
    },
    {
      blockType: 'form',
      anchor: 'form',
      heading: 'Write to us',
      intro:
        'Two or three sentences are enough. The more we know about the task, the more use the first answer will be.',
      source: 'contact_form',
      topics: [
        { label: 'Book a strategy session' },
        { label: 'Ask about a project' },
        { label: 'Custom GPTs' },
        { label: 'Partnership' },
        { label: 'Something else' },
      ],
      submitLabel: 'Send message',
      consentText: formConsent,
      nextSteps: [
        { text: 'If this is your first message, a welcome mail arrives within a minute.' },
        { text: 'A person reads your message and answers within one working day.' },
        { text: 'If you asked for a session, the answer offers you three times, in your own time zone.' },
        { text: 'If we are the wrong people for it, we say so, and name the kind of help that fits.' },
      ],
      hasContactDetails: true,
    },
    {
      blockType: 'featureList',
      anchor: 'session',
      eyebrow: 'The strategy session',
      heading: 'What the 45 minutes hold',
      intro:
        'A working meeting, not a presentation. It helps if somebody who does the task joins for the first half.',
      layout: 'list',
      items: [
        {
          title: 'The task, step by step',
          figure: '15 min',
          text: 'You describe the last time it was done. We write down each step, who did it, and how long it took.',
        },
        {
          title: 'What could go, what must stay',
          figure: '15 min',
          text: 'We mark what a workflow could take over today, what needs a person, and what should simply stop.',
        },
        {
          title: 'The number',
          figure: '10 min',
          text: 'Hours a week, what they cost you, and when a pilot would pay for itself. With the assumptions written beside it.',
        },
        {
          title: 'A yes, a no, or a test',
          figure: '5 min',
          text: 'You get the notes the same day. They are yours, even if you take them to somebody else.',
        },
      ],
    },
    {
      blockType: 'faq',
      heading: 'Before you write',
      items: [
        {
          question: 'Is the session really free?',
          answer:
            'Yes. Some sessions lead to a project, and those pay for the rest. Nobody calls you afterwards unless you ask for it.',
        },
        {
          question: 'Do I need to send documents or figures?',
          answer:
            'No, and please send nothing confidential through this form. If a sample helps, we agree on a safe way first.',
        },
        {
          question: 'Can we sign a confidentiality agreement before we talk?',
          answer:
            'Yes. Choose “Ask about a project” and say so. We send ours, or sign yours if it is mutual and fits on a few pages.',
        },
      ],
    },
  ],
};
