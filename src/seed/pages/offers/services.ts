import { formConsent } from '../../form-consent';
import type { PageSeed } from '../../shapes';

export const services: PageSeed = {
  path: '/services',
  title: 'Services',
  hasNavigation: true,
  seo: {
    title: 'Services: five ways to work with us, side by side',
    description:
      'Review, sprint, pilot, custom build or a single assistant: what each is for, what it costs, how long it takes, what you hold at the end, and how to choose.',
  },
  blocks: [
    {
      blockType: 'hero',
      eyebrow: 'Services',
      heading: 'Start with the smallest thing that settles your doubt',
      lead: 'Most firms do not need a strategy. They need to know whether one task can be done in a third of the time, and then to have it done. Everything we sell answers one of those two.',
      primary: { label: 'Book a strategy session', href: '/contact' },
      secondary: { label: 'See every price', href: '/pricing' },
      aside: 'none',
    },
    {
      blockType: 'featureList',
      anchor: 'ladder',
      eyebrow: 'The ladder',
      heading: 'From a free conversation to a system of your own',
      intro:
        'Sorted by what you risk. Nobody has to start at the bottom of the ladder, and every rung can be the last.',
      layout: 'list',
      items: [
        {
          title: 'AI strategy session',
          figure: 'Free',
          text: 'Forty-five minutes over one task of yours. You leave with its hours, its cost and an honest yes, no or test. The notes are yours.',
          label: 'What the 45 minutes hold',
          href: '/contact#session',
        },
        {
          title: 'Custom GPT',
          figure: '$1,900',
          text: 'An assistant for one task that one person does at a time: a first draft, a check, a search in your own papers. Five working days, no connection to other systems.',
          label: 'Six examples',
          href: '/gpts',
        },
        {
          title: 'Sprint',
          figure: '$4,800',
          text: 'One week to find out. We time the task, build a prototype on your own cases and write down whether going on makes sense.',
          label: 'The week, day by day',
          href: '/sprint',
        },
        {
          title: 'Review',
          figure: '$9,600',
          text: 'You have ten candidates and one budget. Two weeks, up to eight tasks timed, ranked by what they would give back; with a case for the first.',
          label: 'How a review works',
          href: '/services/ai-consulting',
        },
        {
          title: 'Pilot',
          figure: '$25,000 a year',
          text: 'The annual plan. One workflow in daily use after three weeks, then watched and adjusted for a year, under the 90-day ROI guarantee.',
          label: 'What the plan covers',
          href: '/pilot',
        },
        {
          title: 'Custom build',
          figure: 'from $40,000',
          text: 'For work across several systems or under a regulator’s eye. Acceptance tests first, a delivery every two weeks, all of it handed over.',
          label: 'When a build is right',
          href: '/custom-build',
        },
      ],
    },
    {
      blockType: 'prose',
      anchor: 'choose',
      eyebrow: 'How to choose',
      heading: 'Four questions, in this order',
      body: `
**Can you name the task?** If three people in the room name three different ones, begin with a
[review](/services/ai-consulting). If they all name the same one, skip it; you would be paying us to agree with you.

**Do you know how long it takes?** Not roughly: counted, over twenty cases. If you do, and it is ten hours a week or more, go
straight to a [pilot](/pilot). If you do not, or if somebody whose opinion counts says it cannot be done, a
[sprint](/sprint) is the cheap way to find out.

**Does it touch more than two systems?** A pilot is one workflow in up to two. Three or more, or data that must not
leave your own network, make it a [custom build](/custom-build).

**Is it one person at a desk?** Then a workflow is too much machinery. A [custom GPT](/gpts) does it for a
thirteenth of the price, and you lose little if it turns out to be a fad.

And if the answer is *we just want to do something with AI*: please keep the money. Time one task for a week, with a
watch and a sheet of paper. Then come back.
`,
    },
    {
      blockType: 'comparison',
      anchor: 'compare',
      eyebrow: 'Side by side',
      heading: 'The paid offers in one table',
      columns: [{ label: 'Sprint' }, { label: 'Review' }, { label: 'Pilot' }, { label: 'Custom build' }],
      rows: [
        {
          label: 'Question it answers',
          cells: [
            { text: 'Can this be automated, and is it worth it?' },
            { text: 'What should come first?' },
            { text: 'Can we have it running?' },
            { text: 'Can the whole process run?' },
          ],
        },
        {
          label: 'Takes',
          cells: [
            { text: '1 week' },
            { text: '2 weeks' },
            { text: '3 weeks, then a year' },
            { text: '6–10 weeks' },
          ],
        },
        {
          label: 'Your people’s time',
          cells: [
            { text: 'about 4 hours' },
            { text: 'about 10 hours, over many' },
            { text: 'about 6 hours' },
            { text: '2–3 hours a week' },
          ],
        },
        {
          label: 'You hold at the end',
          cells: [
            { text: 'A baseline, a prototype, a written yes or no' },
            { text: 'A ranked list with hours and cost' },
            { text: 'A workflow in daily use, two trained people' },
            { text: 'A system, its tests, its documents, its code' },
          ],
        },
        {
          label: 'ROI guarantee',
          cells: [
            { text: 'Not needed: nothing is promised but an answer' },
            { text: 'No' },
            { text: '90 days' },
            { text: 'No; acceptance tests and 90 days of free repair' },
          ],
        },
        {
          label: 'Wrong choice if',
          cells: [
            { text: 'you already have the numbers' },
            { text: 'everybody agrees on the task' },
            { text: 'the task takes under 7 hours a week' },
            { text: 'one workflow would show the same' },
          ],
        },
      ],
      note: 'Running costs for models and hosting come on top and are paid by you directly; usually $50–$400 a month for one workflow.',
    },
    {
      blockType: 'testimonials',
      layout: 'list',
      anchor: 'choice',
      eyebrow: 'A choice that changed',
      heading: 'He asked for a chatbot',
      intro:
        'A week of timing pointed elsewhere. That week is part of every offer above except the free one.',
      picks: ['Luis Ferreira'],
    },
    {
      blockType: 'faq',
      anchor: 'questions',
      heading: 'Questions about choosing',
      items: [
        {
          question: 'Can we start with a pilot and stop after the first week?',
          answer:
            'Yes. If the baseline shows too little, either of us can stop on that Friday, and you pay for the week alone: $4,800, the price of a sprint. You keep the baseline.',
        },
        {
          question: 'Is the price of a sprint set off against a pilot?',
          answer:
            'No. A test whose cost disappears only when the answer is yes is not a test. But a pilot after a sprint is usually live in two weeks instead of three, because the first is done.',
        },
        {
          question: 'Do you train our whole team in using AI?',
          answer:
            'No. We train the two people who will own a workflow. Courses for everybody are enjoyable, and a quarter later nobody can say what they were worth.',
        },
        {
          question: 'Can you work with our own developers?',
          answer:
            'Gladly, and in a custom build that is the better way. They get the repository from the first day, review what we write, and take over without a hand-over meeting.',
        },
      ],
    },
    {
      blockType: 'form',
      anchor: 'form',
      heading: 'Not sure which? Describe the task',
      intro: 'We answer with one of the offers, or with none, and say why in three sentences.',
      source: 'services',
      topics: [
        { label: 'Book a strategy session' },
        { label: 'Which offer fits' },
        { label: 'Second opinion on another offer' },
        { label: 'Something else' },
      ],
      submitLabel: 'Ask which one fits',
      consentText: formConsent,
      nextSteps: [
        { text: 'Somebody who delivers these projects reads it, not a sales desk.' },
        { text: 'Within one working day: our suggestion, or the two questions we need answered first.' },
      ],
      hasContactDetails: false,
    },
  ],
};
