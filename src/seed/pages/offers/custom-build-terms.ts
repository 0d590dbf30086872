import { formConsent } from '../../form-consent';
import type { BlockSeed } from '../../shapes';

/** The second half of the page on custom builds: who does what, money, doubts, the form. */
export const customBuildTerms: BlockSeed[] = [
  {
    blockType: 'comparison',
    anchor: 'roles',
    eyebrow: 'Who does what',
    heading: 'Four people of ours need three of yours',
    intro:
      'Two to three hours a week for each of yours. Where one of the three is missing, we wait to begin.',
    columns: [{ label: 'Your role' }, { label: 'Our counterpart' }, { label: 'What goes wrong without' }],
    rows: [
      {
        label: 'The owner',
        cells: [
          { text: 'Decides what is right when two departments differ' },
          { text: 'Delivery lead' },
          { text: 'Every exception becomes a meeting' },
        ],
      },
      {
        label: 'The expert',
        cells: [
          { text: 'Does the work today and knows the odd cases' },
          { text: 'Analyst' },
          { text: 'The tests describe the handbook, not the work' },
        ],
      },
      {
        label: 'The gatekeeper',
        cells: [
          { text: 'Grants accesses, signs off security' },
          { text: 'Two engineers' },
          { text: 'Week three begins in week six' },
        ],
      },
    ],
  },
  {
    blockType: 'stats',
    anchor: 'price',
    eyebrow: 'The price',
    heading: 'Where $40,000 comes from, and what moves it',
    intro:
      'The first two weeks have a price of their own. After them, the rest is fixed, because by then we know the fourth program.',
    items: [
      {
        value: '$12,000',
        label: 'weeks 1–2, payable also if you stop',
        note: 'Baseline, acceptance tests, data flow.',
      },
      {
        value: '$28,000',
        label: 'weeks 3–6 for three systems',
        note: 'Two instalments, each after acceptance.',
      },
      {
        value: '$6,000',
        label: 'more for each further system',
        note: 'With a documented interface. A screen alone: $9,000.',
      },
      {
        value: '$8,000',
        label: 'more for models on your own machines',
        note: 'Set-up and tests; the machines are yours.',
      },
    ],
    isSample: false,
  },
  {
    blockType: 'prose',
    anchor: 'not-included',
    eyebrow: 'Not included',
    heading: 'What we will not put into the price',
    body: `
**Migrations.** We connect what is there. If the old practice system is to go, let it go first, or leave us out of it.

**Certification.** We write the papers an auditor asks for and answer his questions for a day. The certificate is between him and you.

**A return on investment by contract.** The 90-day guarantee belongs to the [annual plan](/pilot), where we hold the
workflow in our own hands. In a build, what we answer for is the tests.

**Operation.** After hand-over your people run it. If you would rather not, care costs 1% of the build price a month, from
$400, with answers on working days within four hours; ended by you at any month’s end.
`,
  },
  {
    blockType: 'relatedLinks',
    anchor: 'case',
    heading: 'The nearest of our cases',
    links: [
      {
        title: 'Maintenance for 2,900 flats',
        href: '/case-studies/maintenance-triage',
        description:
          'Telephone, mail, app, ticket system and text messages: a pilot at the upper edge, close to a build.',
      },
      {
        title: 'A close that auditors followed',
        href: '/case-studies/month-end-close',
        description: 'Forty bookings traced through the log by somebody from outside.',
      },
    ],
  },
  {
    blockType: 'faq',
    anchor: 'questions',
    heading: 'What IT and procurement ask',
    items: [
      {
        question: 'Fixed price, or time and materials?',
        answer:
          'Fixed, in two parts: the first two weeks, then the rest. A wish that comes later is weighed on the spot: it replaces something of the same size, or it gets a price before anybody starts.',
      },
      {
        question: 'Which models do you use?',
        answer:
          'Whichever passes the tests at the lowest cost, under business terms that forbid training on your data. The choice stands in one file. We have the suite run against a second supplier’s model before hand-over, so that you know what a change would cost you.',
      },
      {
        question: 'Will you fill in our security questionnaire?',
        answer:
          'Yes, up to 150 questions are in the price. We have no certificate of our own to show; what we show are the accesses, the data flow and the contracts with our suppliers.',
      },
      {
        question: 'What if week four shows that it cannot be done?',
        answer:
          'Then you learn it in week four. You pay for the first two weeks and for nothing that was not accepted. The measured process, the tests and the drawing are yours.',
      },
    ],
  },
  {
    blockType: 'form',
    anchor: 'form',
    heading: 'Tell us about the fourth program',
    intro:
      'Which systems a case passes through, what must be provable, and by when. No documents yet, please; we agree on a safe way first.',
    source: 'custom_build',
    topics: [
      { label: 'Book a strategy session' },
      { label: 'Ask about a project' },
      { label: 'Confidentiality agreement first' },
    ],
    submitLabel: 'Ask about a build',
    consentText: formConsent,
    nextSteps: [
      { text: 'An engineer reads it and answers within one working day.' },
      { text: 'One call with your owner and your gatekeeper, 60 minutes, with the drawing made as we talk.' },
      { text: 'An offer for weeks 1–2, and a range for the rest, within five working days after it.' },
    ],
    hasContactDetails: true,
  },
];
