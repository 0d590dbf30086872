import type { BlockSeed } from '../shapes';

/** The middle of the home page: what others say, then the reader's own numbers. */
export const homeEconomics: BlockSeed[] = [
  {
    blockType: 'stats',
    anchor: 'results',
    eyebrow: 'Case results',
    heading: 'Three tasks, before and at day 90',
    intro: 'Each figure is a median or a mean over logged cases, set against a baseline timed in week one.',
    items: [
      {
        value: '45 → 12',
        label: 'minutes of work for a legal enquiry',
        note: 'A 22-lawyer firm, 140 enquiries a month: 18 hours a week.',
      },
      {
        value: '14 → 4.2',
        label: 'minutes from a maintenance call to the order',
        note: 'A manager of 2,900 flats, 820 requests a month: 31 hours a week.',
      },
      {
        value: '6 → 2.5',
        label: 'working days to close a month',
        note: 'An agency of 80 people: 96 hours of work became 41.',
      },
    ],
    isSample: true,
  },
  {
    blockType: 'testimonials',
    layout: 'carousel',
    anchor: 'voices',
    eyebrow: 'Clients',
    heading: 'What it is like afterwards',
    intro: 'Each names a task and a number that you can ask about.',
  },
  {
    blockType: 'badges',
    heading: 'What we commit to',
    intro: 'Not certificates: promises that stand in the contract. Each leads to the text behind it.',
  },
  {
    blockType: 'roiCalculator',
    anchor: 'roi',
    eyebrow: 'ROI calculator',
    heading: 'When would it pay for itself?',
    intro:
      'Count only the hours that would truly go: a third to two thirds of the task, seldom all of it. Use what an hour costs you, not what you bill.',
    defaults: { hoursPerWeek: 20, hourlyRate: 75 },
    assumptions:
      'A month has 4.3 weeks. The annual plan is $25,000 unless you change it. Payback is the plan divided by the value of a month. Left out: the hours your team puts in during the three weeks (about six), and fewer errors.',
  },
  {
    blockType: 'callToAction',
    anchor: 'free-agent',
    eyebrow: 'Free AI special agent',
    heading: 'Or try one task first, at no cost',
    intro:
      'Sign in with your e-mail address and tell us the one recurring task you would gladly never do again. We set up a special agent for it, free: one per company, no card, no call.',
    primary: { label: 'Get your free AI special agent', href: '/auth' },
    tone: 'quiet',
  },
  {
    blockType: 'capacityCalculator',
    anchor: 'capacity',
    eyebrow: 'Capacity calculator',
    heading: 'What could the same team deliver?',
    intro:
      'Saving cost is half of it. If your work is in demand, hours that come back can be sold. This is the upper end: it assumes that you can fill them.',
    defaults: { teamSize: 5, billableHoursPerPerson: 140, clientRate: 200, capacityMultiplier: 3.4 },
    assumptions:
      'The multiplier of 3.4 is the middle of a range from 3 to 5, for work that is mostly drafting, checking and routing. For advice and negotiation, try 1.3 to 1.8. Revenue counts only if clients buy the extra hours at your usual rate.',
  },
];
