import type { PageSeed } from '../shapes';

export const caseStudiesPage: PageSeed = {
  path: '/case-studies',
  title: 'Case studies',
  hasNavigation: true,
  seo: {
    title: 'Case studies: baseline, build, result, limits',
    description:
      'Automation projects told in full: what was measured before, what was built, what was changed on the way, the result with its method, and what it does not show.',
  },
  blocks: [
    {
      blockType: 'hero',
      eyebrow: 'Case studies',
      heading: 'What happened, including the second week',
      lead: 'Each case starts with a baseline and ends with its limits. Between them stands what we got wrong, because that is where you learn whether to trust the rest.',
      aside: 'none',
      note: 'The cases below are samples: invented firms with consistent sums, until clients agree to be named.',
    },
    {
      blockType: 'featureList',
      anchor: 'cases',
      heading: 'Three firms, three kinds of waiting',
      layout: 'list',
      items: [
        {
          title: 'Legal: intake',
          figure: '45 → 12 min',
          text: 'A 22-lawyer firm lost matters to whoever answered first. Now the file is complete before anyone opens it, and two planned features were dropped for good reasons.',
          label: 'Read the legal case',
          href: '/case-studies/legal-intake-automation',
        },
        {
          title: 'Real estate: maintenance',
          figure: '31 h a week',
          text: 'A property manager ordered a chatbot. A week of timing pointed elsewhere: one request in three repeated another. So the project became a different one.',
          label: 'Read the maintenance case',
          href: '/case-studies/maintenance-triage',
        },
        {
          title: 'Marketing: month end',
          figure: '6 → 2.5 days',
          text: 'An agency stopped matching invoices at the end of the month. Rules did four fifths of the work, the model the rest, and go-live was four days late.',
          label: 'Read the month-end case',
          href: '/case-studies/month-end-close',
        },
      ],
    },
    {
      blockType: 'prose',
      anchor: 'method',
      heading: 'How to read them',
      body: `
Three questions are worth asking of any case study, ours included.

1. **Was it timed before?** If the “before” is an estimate made afterwards, the saving is one too.
2. **Over which cases?** The median of 100 consecutive ones says something. The best ten do not.
3. **What else changed?** A quiet season, a new colleague, a smaller client. An honest case names it.

We measure in the first week and again at day 30 and day 90, with the same people and the same watch. The weeks in between
are told in [how it works](/how-it-works).
`,
    },
    {
      blockType: 'callToAction',
      heading: 'Your baseline could be next',
      intro:
        'Name the task. In 45 minutes we find out whether timing it for a week would be worth your while.',
      primary: { label: 'Book a strategy session', href: '/contact' },
      secondary: { label: 'Do the sum yourself', href: '/#roi' },
      tone: 'loud',
    },
  ],
};
