import type { BlockSeed } from '../../shapes';

/** The second half of the price page: running costs, the return, terms and leaving, the alternatives. */
export const pricingTerms: BlockSeed[] = [
  {
    blockType: 'stats',
    anchor: 'running-costs',
    eyebrow: 'Running costs',
    heading: 'What you pay others, each month',
    intro:
      'On your own accounts, at their list prices, with a limit that stops the workflow rather than surprise you. Worked out for 600 cases a month of four pages each.',
    items: [
      {
        value: '$70',
        label: 'language model',
        note: '600 cases × 2 passes × about 12,000 words in and out; list prices of 2026.',
      },
      {
        value: '$45',
        label: 'hosting, queue and log',
        note: 'One small server and a database in your cloud account.',
      },
      { value: '$25', label: 'mail or text messages', note: 'Only where the workflow writes to clients.' },
      { value: '$140', label: 'together', note: 'The usual range is $50 to $400.' },
    ],
    isSample: true,
  },
  {
    blockType: 'roiCalculator',
    anchor: 'roi',
    eyebrow: 'The return',
    heading: 'Does $25,000 come back, and when?',
    intro:
      'Change the plan’s price to compare with something else: $40,000 for a build, $28,000 for the plan with a third system and usage.',
    defaults: { hoursPerWeek: 15, hourlyRate: 75 },
    assumptions:
      'Hours saved, not hours worked on the task. A month has 4.3 weeks. Payback is the price divided by one month’s value, from the day it is live. Fewer mistakes and faster answers are worth something too; they are left out because nobody can check them here.',
  },
  {
    blockType: 'prose',
    anchor: 'terms',
    eyebrow: 'Terms',
    heading: 'Paying, stopping, leaving',
    body: `
### When you pay

Sprint and review: half at the start, half when you accept. The plan: $6,250 a quarter, in advance, from the day the
accesses work. A build: the first two weeks on their own, the rest in instalments, each after an acceptance. Invoices
are due in 14 days.

### How you stop

**In week one of a pilot**, if the number is too small: you owe $4,800 and keep the baseline. **In the plan**: at the end of any quarter, with 30
days’ notice, by e-mail, without a reason. **In a build**: on any second Friday; you pay what you have accepted. **At day 90**, if the agreed saving is missing: free work until it is there, or those fees back.

### What you take with you

Code, prompts, rules, test cases, logs. The accounts are yours already, so nothing has to be moved. Up to four hours of
explaining to whoever comes after us are included. Then our access is closed and deletion confirmed in writing. The
long version is in the [terms](/terms).
`,
  },
  {
    blockType: 'comparison',
    anchor: 'alternatives',
    eyebrow: 'Alternatives',
    heading: 'What else the same money buys',
    intro:
      'Each of these is the right choice for somebody. Figures are orders of magnitude for a US firm of 60, for a task of 30 hours a week.',
    columns: [{ label: 'First year' }, { label: 'Good when' }, { label: 'Less good when' }],
    rows: [
      {
        label: 'Do nothing',
        cells: [
          { text: '$116,100 in hours at $75' },
          { text: 'the task will disappear by itself within a year' },
          { text: 'it grows with every client' },
        ],
      },
      {
        label: 'Hire',
        cells: [
          { text: '$60,000–$75,000 with overhead' },
          { text: 'the work needs judgement all day' },
          { text: 'the advertisement says “data entry”' },
        ],
      },
      {
        label: 'A product off the shelf',
        cells: [
          { text: '$3,000–$20,000, plus set-up' },
          { text: 'your process is like everybody’s' },
          { text: 'your rules are the reason clients stay' },
        ],
      },
      {
        label: 'Assistant licences for all',
        cells: [
          { text: '$14,400–$21,600' },
          { text: 'many people write and read all day' },
          { text: 'you want to know afterwards what it saved' },
        ],
      },
      {
        label: 'The annual plan',
        cells: [
          { text: '$25,000 and about $1,700 in usage' },
          { text: 'one task, frequent, with rules of your own' },
          { text: 'the task takes under seven hours a week' },
        ],
      },
    ],
    note: 'Licences: 60 people at $20 to $30 a month. Doing nothing: 30 hours × 4.3 × 12 × $75.',
  },
  {
    blockType: 'faq',
    anchor: 'questions',
    heading: 'Questions about money',
    items: [
      {
        question: 'Do you give discounts?',
        answer:
          'No. The first client who asks would pay less than the first who did not, and we could no longer print a price. What we can do is take something out.',
      },
      {
        question: 'Why do you not charge a share of the saving?',
        answer:
          'It sounds fair, and ends in an argument over the baseline. A fixed price with a guarantee puts the same risk on us and needs one measurement instead of twelve.',
      },
      {
        question: 'Are there costs for users, seats or runs?',
        answer:
          'Not from us. The makers of models charge by volume; you see their invoice. If a run becomes cheaper, as it did nearly every year so far, you keep the difference.',
      },
      {
        question: 'What does it cost us besides money?',
        answer:
          'About six hours of your people’s time for a pilot, and a month in which two of them learn something. The hardest part costs nothing: somebody has to decide which of two habits is the rule.',
      },
    ],
  },
  {
    blockType: 'callToAction',
    heading: 'Still cheaper: find out that you do not need us',
    intro:
      'Bring the task to a free session. If a form, a template or an afternoon with a spreadsheet would do, you hear it there.',
    primary: { label: 'Book a strategy session', href: '/contact' },
    secondary: { label: 'Which offer fits?', href: '/services#choose' },
    tone: 'loud',
  },
];
