import type { BlockSeed } from '../shapes';

/** The first half of the home page: the problem, what it costs, what we sell, how it runs. */
export const homeOffer: BlockSeed[] = [
  {
    blockType: 'hero',
    eyebrow: 'For service firms of 20 to 500 people',
    heading: 'Your team’s week, without the work nobody hired them for',
    lead: 'We find the tasks that are typed twice, chased by hand and checked by tired people. We automate one of them in three weeks, and show you on your own numbers what came back. It starts with a free AI strategy session.',
    primary: { label: 'Book your free AI strategy session', href: '/contact' },
    secondary: { label: 'Work out your return', href: '/#roi' },
    aside: 'claims',
    note: '45 minutes, free. You keep the notes whether or not we work together.',
  },
  {
    blockType: 'stats',
    anchor: 'cost',
    eyebrow: 'The cost of the problem',
    heading: 'Two hours a week each does not sound like much',
    intro:
      'Take a firm of 20 people. Each of them spends two hours a week copying between systems, chasing missing documents and rebuilding the same report. No budget shows it, because it hides inside salaries.',
    items: [
      {
        value: '172 h',
        label: 'gone every month',
        note: '20 people × 2 hours × 4.3 weeks. More than one full-time post.',
      },
      {
        value: '$12,900',
        label: 'a month at cost',
        note: '172 hours at $75 an hour, salary and overhead together.',
      },
      {
        value: '$154,800',
        label: 'a year',
        note: 'Twelve months of the same. Put your own hours and rate in below.',
      },
    ],
    isSample: false,
  },
  {
    blockType: 'workflow',
    anchor: 'before-after',
    eyebrow: 'Before and after',
    heading: 'One enquiry, from inbox to signed engagement letter',
    intro:
      'The same work, step by step. What goes is the copying and the waiting. What stays is the judgement: a person still decides whether to take the client.',
    before: [
      { label: 'Read the e-mail, find out what is asked', minutes: 8, who: 'Assistant' },
      { label: 'Type the details into the CRM', minutes: 7, who: 'Assistant' },
      { label: 'Search for conflicts and past work', minutes: 12, who: 'Associate' },
      { label: 'Chase two missing documents', minutes: 15, who: 'Assistant' },
      { label: 'Write the engagement letter', minutes: 18, who: 'Associate' },
      { label: 'Review and send', minutes: 6, who: 'Partner' },
    ],
    after: [
      { label: 'Details read, filed, conflicts searched', minutes: 1, who: 'Workflow' },
      { label: 'Missing documents asked for, and again', minutes: 1, who: 'Workflow' },
      { label: 'Letter drafted from your template', minutes: 1, who: 'Workflow' },
      { label: 'Check the flagged points, decide', minutes: 6, who: 'Associate' },
      { label: 'Review and send', minutes: 4, who: 'Partner' },
    ],
    assumption:
      'Working minutes only, one ordinary enquiry. Invented to show the form; we time yours in week one.',
    isSample: true,
  },
  {
    blockType: 'featureList',
    anchor: 'offers',
    eyebrow: 'Three ways to start',
    heading: 'Buy as much certainty as you need',
    intro:
      'Every price is fixed before we begin. Each step can be the last one, and leaves you something of use.',
    layout: 'offers',
    items: [
      {
        title: 'Sprint · one week',
        figure: '$4,800',
        text: 'You suspect a workflow is worth automating, but cannot prove it. We time it, build a working prototype on your own data, and give you a written yes or no with the numbers behind it. If it is a no, you have saved the larger sum.',
        label: 'See what the week holds',
        href: '/sprint',
      },
      {
        title: 'Pilot · three weeks, then a year',
        figure: '$25,000 a year',
        text: 'The annual plan: one workflow in daily use within three weeks, then run, watched and adjusted for a year. Includes training for two of your people and the 90-day ROI guarantee. This is where most firms should begin.',
        label: 'What the annual plan covers',
        href: '/pilot',
      },
      {
        title: 'Custom build · 6–10 weeks',
        figure: 'from $40,000',
        text: 'The work crosses several systems, has rules of its own, or faces a regulator. We agree on acceptance tests before we write code, deliver every two weeks, and hand over everything with the right to go on without us.',
        label: 'When a build is right',
        href: '/custom-build',
      },
    ],
  },
  {
    blockType: 'steps',
    anchor: 'process',
    eyebrow: 'The process',
    heading: 'Four steps, and you can stop after each',
    intro: 'About six hours of your people’s time in total, spread over the three weeks.',
    steps: [
      {
        title: 'Measure',
        duration: 'Week 1',
        text: 'We sit beside the people who do the work and time it, exceptions included. You get a baseline that your own team agrees with.',
        outcome: 'Hours, cost and error rate today, in writing',
      },
      {
        title: 'Build',
        duration: 'Week 2',
        text: 'The workflow is built on copies of your real cases. Everything it is unsure of goes to a person, with the reason.',
        outcome: 'A working version, tested on 50 of your cases',
      },
      {
        title: 'Deploy',
        duration: 'Week 3',
        text: 'It runs beside the old way until both give the same answers. Then the old way is switched off. Two of your people learn to change the rules.',
        outcome: 'One workflow in daily use',
      },
      {
        title: 'Prove',
        duration: 'To day 90',
        text: 'Every case is logged. At day 30 and day 90 we compare with the baseline. If the agreed saving is not there, the guarantee applies.',
        outcome: 'A one-page report you could show your board',
      },
    ],
  },
];
