import { formConsent } from '../../form-consent';
import type { PageSeed } from '../../shapes';

export const realEstate: PageSeed = {
  path: '/industries/real-estate',
  title: 'AI automation for real estate and property management',
  hasNavigation: true,
  seo: {
    title: 'Real estate: requests, leases and invoices in order',
    description:
      'For property managers and owners: maintenance requests, lease abstracts, renewals, invoices by building. Fair housing, consent to calls and texts, first 30 days.',
  },
  blocks: [
    {
      blockType: 'hero',
      eyebrow: 'Industries · Real estate',
      heading: '“Has anyone told her when the plumber comes?”',
      lead: 'Eight hundred small messages a month, each urgent to somebody, a third of them about something you already know. The work is not fixing the lift. It is saying, nine times, that the lift is being fixed.',
      primary: { label: 'Tell us about your inbox', href: '/industries/real-estate#form' },
      secondary: { label: 'The maintenance case', href: '/case-studies/maintenance-triage' },
      aside: 'none',
    },
    {
      blockType: 'featureList',
      anchor: 'pain',
      eyebrow: 'A week at the desk',
      heading: 'What comes in, and why it takes so long',
      layout: 'grid',
      items: [
        {
          title: 'Monday: the weekend',
          figure: '140 messages',
          text: 'Telephone, mail, app, a note under the door. Somebody puts them in order before anybody does anything.',
        },
        {
          title: 'Tuesday: invoices',
          figure: '90 papers',
          text: 'Each belongs to a building, a cost type and a contract. “Repair” is what stands on most of them.',
        },
        {
          title: 'Wednesday: a lease',
          figure: '64 pages',
          text: 'When may they leave, who pays for the roof, what is the index? The answer is on page 41, changed by amendment three.',
        },
        {
          title: 'Thursday: renewals',
          figure: '22 dates',
          text: 'From a spreadsheet that one person keeps. Two notices went out late last year, and nobody likes to talk about it.',
        },
      ],
      isSample: true,
    },
    {
      blockType: 'comparison',
      anchor: 'workflows',
      eyebrow: 'Four workflows',
      heading: 'The same week, afterwards',
      columns: [
        { label: 'Now' },
        { label: 'Then' },
        { label: 'Systems touched' },
        { label: 'A person still' },
      ],
      rows: [
        {
          label: 'Maintenance requests',
          cells: [
            { text: '14 min each; one in three a repeat' },
            { text: '4.2 min; repeats attached, tenants told without asking' },
            { text: 'Property management system, telephone, text messages' },
            { text: 'Confirms each order; takes every emergency' },
          ],
        },
        {
          label: 'Lease abstracts',
          cells: [
            { text: '3 to 4 hours a lease, by an associate' },
            { text: '50 minutes: 38 fields, each with page and wording, amendments in order' },
            { text: 'Document store, lease administration' },
            { text: 'Reads every date, option and sum' },
          ],
        },
        {
          label: 'Renewals and notices',
          cells: [
            { text: 'A spreadsheet and a good memory' },
            {
              text: 'Dates from the abstracts, drafts 150 days ahead, an alarm that somebody has to switch off',
            },
            { text: 'Calendar, letters, e-signature' },
            { text: 'Decides and signs' },
          ],
        },
        {
          label: 'Invoices by building',
          cells: [
            { text: '7 min: code, allocate, find the order' },
            { text: '2 min: matched to order and contract, split by key' },
            { text: 'Accounting, order system' },
            { text: 'Releases; looks at new bank details by telephone' },
          ],
        },
      ],
      note: 'First row: the sample case at day 90. Others: planning figures.',
      isSample: true,
    },
    {
      blockType: 'testimonials',
      layout: 'list',
      anchor: 'case',
      eyebrow: 'The matching case',
      heading: 'He had a chatbot in the budget',
      intro: '2,900 flats, nine people, 820 requests a month. Only 11% came at night.',
      picks: ['Luis Ferreira'],
    },
    {
      blockType: 'roiCalculator',
      anchor: 'roi',
      eyebrow: 'Your figures',
      heading: 'What the sum looks like at coordinators’ rates',
      intro: 'Set to the case: 31 hours a week, at $38 for a coordinator’s hour with overhead.',
      defaults: { hoursPerWeek: 31, hourlyRate: 38 },
      assumptions:
        'At these rates a task needs about 13 hours a week to carry the plan within a year. Below 600 units under management, start with invoices or abstracts instead.',
    },
    {
      blockType: 'prose',
      anchor: 'rules',
      eyebrow: 'Rules and data',
      heading: 'Three laws that shape the work',
      body: `
### Fair housing

We do not score, sort or screen applicants, and we do not draft the refusal. A model that learned from past decisions would repeat them, and you would answer for
it. What we do touch, requests from tenants, is logged so that you can compare response times between buildings. Some owners are surprised.

### Calls and texts

In a number of states everybody on a call has to agree before it is recorded. The announcement comes first, and callers who say no reach a person. Texts
about a repair somebody asked for are one thing; marketing is another, needs consent of its own under the TCPA, and is not part of this.

### Danger

Gas, running water, heating in frost, somebody in a lift, smoke. A word list decides, with no model in between, and it is too long on purpose: most alarms it raises
turn out harmless, and that is the price.

Tenants’ data stays in your system. The workflow keeps the original message and what it made of it, for as long as you keep tickets, and a tenant
who asks gets both.
`,
    },
    {
      blockType: 'steps',
      anchor: 'first-days',
      eyebrow: 'The first 30 days',
      heading: 'From listening to a quieter telephone',
      steps: [
        {
          title: 'Listen',
          duration: 'Days 1–6',
          text: 'Sixty requests from the first ring to the order. And one month of tickets, compared by flat and fault, to learn how many you had already.',
          outcome: 'Minutes a request, and your rate of repeats',
        },
        {
          title: 'Decide what not to build',
          duration: 'Day 7',
          text: 'Two plans on one page with hours and price. Quite often the obvious plan is not the one that saves more.',
        },
        {
          title: 'Replay two hundred tickets',
          duration: 'Days 8–14',
          text: 'What counts is the dangerous mistake: a new fault attached to an old order, since then nobody comes. That number has to be zero or be caught by a question to the tenant.',
          outcome: 'A test your site managers believe',
        },
        {
          title: 'One district, then all',
          duration: 'Days 15–30',
          text: 'Start where the manager is curious and the buildings are ordinary. Text messages to tenants are switched on last, when the orders are right.',
          outcome: 'Fewer calls, counted at the switchboard',
        },
      ],
    },
    {
      blockType: 'faq',
      anchor: 'questions',
      heading: 'Asked by property managers',
      items: [
        {
          question: 'Does it work with our management software?',
          answer:
            'The larger ones have interfaces for tickets and contacts, sometimes only in the higher edition. For the rest, an export by night is enough for recognising repeats. We check yours before anything is signed.',
        },
        {
          question: 'Our tenants are elderly and telephone.',
          answer:
            'Good, let them. The call is written down with their consent and a person rings back, better informed. Nobody has to install anything or talk to a machine.',
        },
        {
          question: 'Can we rely on an abstract without reading the lease?',
          answer:
            'No. You can rely on finding the passage. Each field shows its page and wording; options, dates and sums are confirmed by a person before they count. What you save is the searching, which is most of it.',
        },
      ],
    },
    {
      blockType: 'form',
      anchor: 'form',
      heading: 'How many units, and how many messages?',
      intro: 'Those two numbers and the name of your system are enough for a first estimate.',
      source: 'industry',
      industry: 'Real estate',
      topics: [
        { label: 'Book a strategy session' },
        { label: 'Maintenance' },
        { label: 'Leases' },
        { label: 'Invoices' },
      ],
      submitLabel: 'Ask for an estimate',
      consentText: formConsent,
      nextSteps: [
        { text: 'Within one working day: an estimate in hours, with what it rests on.' },
        { text: 'If the numbers are too small we say that, and what to try first.' },
      ],
      hasContactDetails: false,
    },
  ],
};
