import { formConsent } from '../../form-consent';
import type { BlockSeed } from '../../shapes';

/** The second half of the pilot's page: the money, the promise, the doubts, the form. */
export const pilotTerms: BlockSeed[] = [
  {
    blockType: 'roiCalculator',
    anchor: 'roi',
    eyebrow: 'The sum',
    heading: 'At ten hours a week, is it worth it?',
    intro:
      'Ten is where most pilots become interesting. Start there, put your own cost of an hour in, and see how far you are from the line.',
    defaults: { hoursPerWeek: 10, hourlyRate: 75 },
    assumptions:
      'A month has 4.3 weeks. At these figures the plan pays back in under eight months. Usage fees are left out: take off their $50 to $400 a month if your task reads many long documents.',
  },
  {
    blockType: 'prose',
    anchor: 'guarantee',
    eyebrow: 'The guarantee',
    heading: 'What we owe you at day 90',
    body: `
Before we build, one sentence goes into the contract. It reads, for example: *Intake takes a median of 45 minutes today. At day 90 it
takes 20 or less, measured over 100 consecutive cases from the log, 20 of them checked with a watch.*

If the sentence is not true at day 90, you choose:

- **We work on** without a fee until it is true; or
- **You end the plan** and get back what you have paid for those 90 days.

There is no third reading, and no committee. We need three things for it: the accesses, a named owner on your side, and the cases really running
through the workflow. If your busiest office keeps doing it by hand, we cannot measure anything, and say so in week five,
not at the end. The [terms](/terms) put it in the form that counts.
`,
  },
  {
    blockType: 'testimonials',
    layout: 'carousel',
    anchor: 'voices',
    eyebrow: 'After the switch',
    heading: 'Two pilots, in the words of their owners',
    picks: ['Dana Whitfield', 'Katarina Novak'],
  },
  {
    blockType: 'relatedLinks',
    anchor: 'case',
    heading: 'A pilot told from the first day to the ninetieth',
    links: [
      {
        title: 'Legal intake: 45 minutes to 12',
        href: '/case-studies/legal-intake-automation',
        description: 'Two things were dropped in week two, and both for the better.',
      },
      {
        title: 'Month end: live four days late',
        href: '/case-studies/month-end-close',
        description: 'What a bad second week looks like, and who paid for it.',
      },
    ],
  },
  {
    blockType: 'faq',
    anchor: 'questions',
    heading: 'Questions about the plan',
    items: [
      {
        question: 'Why a year, if it is live after three weeks?',
        answer:
          'Because the third week is where the work starts to change. Forms get new fields, models are replaced, somebody leaves. A workflow that nobody looks after is wrong within two quarters, quietly. You can leave at the end of any quarter; most of the value is in not having to think about it.',
      },
      {
        question: 'How do we pay?',
        answer:
          'Quarterly in advance, $6,250 each. The first invoice comes when the accesses work, not when the contract is signed. There is no set-up fee.',
      },
      {
        question: 'What does a second workflow cost?',
        answer:
          'It gets a price of its own after one day of looking. As a guide: if it uses the same systems, expect about two thirds of the first, because access, hosting and habits are there.',
      },
      {
        question: 'May we make changes ourselves?',
        answer:
          'You should. Your two people change rules, templates and thresholds without us. Each change runs against the 50 test cases first, and says so if one of them comes out differently.',
      },
      {
        question: 'What happens in month thirteen?',
        answer:
          'Nothing by itself. Six weeks before, you get the year’s figures and three choices: go on, take it over yourselves with everything handed over, or stop. Prices for a second year are in the first contract.',
      },
    ],
  },
  {
    blockType: 'form',
    anchor: 'form',
    heading: 'Does your task fit into three weeks?',
    intro:
      'What arrives, what should come out, in which two systems, how many a week. Guesses are fine, we time it later.',
    source: 'pilot',
    submitLabel: 'Check my task',
    consentText: formConsent,
    nextSteps: [
      { text: 'Within one working day you hear: fits, does not fit, or one question.' },
      { text: 'If it fits, three times for the strategy session, where we work through it step by step.' },
      {
        text: 'You then have a draft contract with the sentence for day 90 left blank, for week one to fill.',
      },
    ],
    hasContactDetails: true,
  },
];
