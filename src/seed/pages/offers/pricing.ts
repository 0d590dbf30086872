import type { PageSeed } from '../../shapes';
import { pricingTerms } from './pricing-terms';

export const pricing: PageSeed = {
  path: '/pricing',
  title: 'Pricing',
  hasNavigation: true,
  seo: {
    title: 'Pricing: what each offer costs, and what changes it',
    description:
      'Sprint $4,800, annual plan $25,000, custom build from $40,000: what is included, what is not, running costs, terms, how to leave, and a calculator for the return.',
  },
  blocks: [
    {
      blockType: 'hero',
      eyebrow: 'Pricing',
      heading: 'Every price, before you talk to anyone',
      lead: 'No “from” that doubles in the second meeting, no seats, no tokens with a margin on top. Here is what you pay us, what you pay others, what moves either, and how you stop.',
      primary: { label: 'Book a strategy session', href: '/contact' },
      secondary: { label: 'Work out the return', href: '/pricing#roi' },
      aside: 'none',
      note: 'In US dollars, without tax. The strategy session of 45 minutes is free.',
    },
    {
      blockType: 'featureList',
      anchor: 'offers',
      eyebrow: 'Offers',
      heading: 'Three prices that do not move once agreed',
      layout: 'offers',
      items: [
        {
          title: 'Sprint · one week',
          figure: '$4,800',
          text: 'An answer to “can it be done, and is it worth it?”.',
          included: [
            { text: '20 cases timed: your baseline' },
            { text: 'A prototype, run on 30 of your cases' },
            { text: 'A written yes, no or not until' },
            { text: 'All of it yours, used or not' },
          ],
          excluded: [{ text: 'Connections to live systems' }, { text: 'Daily use, and so any saving' }],
          label: 'The week in detail',
          href: '/sprint',
        },
        {
          title: 'Pilot · the annual plan',
          figure: '$25,000 a year',
          text: 'One workflow in daily use after three weeks, then looked after. $2,083 a month.',
          included: [
            { text: 'One workflow in up to two systems' },
            { text: 'Test on 50 cases, three days side by side' },
            { text: 'Two of your people trained' },
            { text: 'Two adjustments a month' },
            { text: '90-day ROI guarantee' },
          ],
          excluded: [
            { text: 'Model usage and hosting, $50–$400 a month' },
            { text: 'A second workflow' },
            { text: 'Nights and weekends' },
          ],
          label: 'What the plan covers',
          href: '/pilot',
        },
        {
          title: 'Custom build · 6–10 weeks',
          figure: 'from $40,000',
          text: 'A process across several systems, accepted every two weeks and handed over.',
          included: [
            { text: 'Three systems, 20–60 acceptance tests' },
            { text: 'Code, tests and papers in your hands' },
            { text: '90 days of free repair' },
            { text: 'A security questionnaire, up to 150 questions' },
          ],
          excluded: [
            { text: 'Migrations and old data' },
            { text: 'Certificates by third parties' },
            { text: 'Operation, unless you want it' },
          ],
          label: 'Two weeks at a time',
          href: '/custom-build',
        },
      ],
    },
    {
      blockType: 'comparison',
      anchor: 'small',
      eyebrow: 'Smaller and beside',
      heading: 'The rest of the list',
      columns: [{ label: 'Price' }, { label: 'What it is' }, { label: 'What it is not' }],
      rows: [
        {
          label: 'Strategy session',
          cells: [
            { text: 'Free' },
            { text: '45 minutes over one task, with the sum at the end' },
            { text: 'A sales call. Nobody rings you afterwards' },
          ],
        },
        {
          label: 'Free AI special agent',
          cells: [
            { text: 'Free, one per company' },
            { text: 'An assistant for one recurring task, set up by us' },
            { text: 'Guaranteed, or connected to your systems' },
          ],
        },
        {
          label: 'Custom GPT',
          cells: [
            { text: '$1,900' },
            { text: 'Five working days, one task, 20 test questions' },
            { text: 'A workflow: a person starts it each time' },
          ],
        },
        {
          label: 'Review',
          cells: [
            { text: '$9,600' },
            { text: 'Two weeks, up to eight tasks timed and ranked' },
            { text: 'A prototype' },
          ],
        },
        {
          label: 'Care after a build',
          cells: [
            { text: '1% of the build a month, at least $400' },
            { text: 'Answers within four hours on working days' },
            { text: 'Obligatory, or with a minimum term' },
          ],
        },
      ],
    },
    {
      blockType: 'prose',
      anchor: 'what-moves-it',
      eyebrow: 'What moves it',
      heading: 'What would change your price',
      body: `
The annual plan is one price because we only take tasks that fit it. What does not fit becomes smaller, or becomes a build. Four
things decide.

- **Systems.** Two are in the plan. A third with a documented interface adds $4,000 once. A system that has only a
  screen adds $6,000, and breaks more often; we try to talk you out of it.
- **Volume.** Up to 5,000 cases a month changes nothing for us, only for your usage bill. Above that we look at load first.
- **Languages.** Two are included. Each further one needs 50 test cases of its own: $1,500.
- **Proof.** If an outsider has to follow each decision, the log and its papers take a week more: $5,000.

What never moves it: how large your firm is, what the saving is worth to you, or the quarter we happen to be having.
`,
    },
    ...pricingTerms,
  ],
};
