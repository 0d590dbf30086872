import type { PageSeed } from '../shapes';
import { howItWorksTerms } from './how-it-works-terms';

export const howItWorks: PageSeed = {
  path: '/how-it-works',
  title: 'How it works',
  hasNavigation: true,
  seo: {
    title: 'How it works: from baseline to live in three weeks',
    description:
      'Measure, build, deploy, prove. What happens in each week, who does what, what is not included, and how you accept the result of an automation pilot.',
  },
  blocks: [
    {
      blockType: 'hero',
      eyebrow: 'How it works',
      heading: 'Three weeks to a workflow in daily use',
      lead: 'We measure before we build, we build on your own cases, and we do not call it done until your team prefers it. Here is the whole plan, including what we need from you.',
      primary: { label: 'Book a strategy session', href: '/contact' },
      secondary: { label: 'Check the numbers first', href: '/#roi' },
      aside: 'none',
      note: 'Based on a pilot: one workflow, one team. A custom build follows the same order over 6 to 10 weeks.',
    },
    {
      blockType: 'prose',
      anchor: 'when',
      heading: 'When it is time',
      body: `
Nobody wakes up wanting automation. What firms notice first looks different. These are the situations in which the
three weeks pay:

- **Work waits for a person, not for a decision.** Enquiries, referrals or requests sit in an inbox because somebody
  has to type them somewhere before anything can happen.
- **You are about to hire for typing.** The vacancy says coordinator, but the day would be copying between two systems.
- **Your best people do the checking.** A partner reads every report for wrong figures, and it is the most expensive
  hour in the building.
- **The month has a bad week.** Closing, reporting or renewals push everything else aside, every time.
- **Growth makes it worse.** Each new client adds the same two hours of set-up.

And when it is too early: the task is done less than five hours a week in total, it is done differently by each person
and nobody wants to settle that, or the system that holds the data is being replaced this quarter. Then wait, or
[ask us](/contact) for a second opinion. We would rather tell you now than in week two.
`,
    },
    {
      blockType: 'steps',
      anchor: 'weeks',
      eyebrow: 'Week by week',
      heading: 'What happens, and what you hold afterwards',
      steps: [
        {
          title: 'Measure',
          duration: 'Week 1',
          text: 'Two half days beside the people who do the work. We time 20 to 30 real cases, collect the exceptions, and note what a mistake costs. On Friday we agree on one number to move, and on how it will be measured at day 30 and day 90. If the number is too small, we stop here and you pay for the week only.',
          outcome: 'A baseline of two pages that your team has read and corrected',
        },
        {
          title: 'Build',
          duration: 'Week 2',
          text: 'We build on copies of your past cases. You see it run on Wednesday, unfinished, because the corrections are cheapest then. For everything the workflow is unsure of, there is a person, a queue and a reason. On Friday we run 50 cases that it has never seen.',
          outcome: 'A test report: every case, every miss, and why',
        },
        {
          title: 'Deploy',
          duration: 'Week 3',
          text: 'Three days beside the old way: both do the work, and we compare. When they agree at the rate you accepted, the old way is switched off, and stays ready for a month. Two of your people learn to read the log, change the rules and stop everything.',
          outcome: 'A workflow in daily use, and two people who own it',
        },
        {
          title: 'Prove',
          duration: 'To day 90',
          text: 'We watch the log daily for two weeks, then weekly. At day 30 and at day 90 we compare with the baseline, on one page. Whatever the page says, you get it.',
          outcome: 'The measured saving, and the guarantee if it falls short',
        },
      ],
    },
    {
      blockType: 'comparison',
      anchor: 'roles',
      eyebrow: 'Who does what',
      heading: 'About six hours of your people’s time',
      intro:
        'The commonest reason for a late pilot is an access that took ten days. So here is everything we need, in advance.',
      columns: [{ label: 'We do' }, { label: 'You do' }, { label: 'Your time' }],
      rows: [
        {
          label: 'Before week 1',
          cells: [
            { text: 'Contract, data agreement, list of accesses' },
            { text: 'Name an owner; grant named accounts' },
            { text: '1 hour' },
          ],
        },
        {
          label: 'Week 1',
          cells: [
            { text: 'Timing, exceptions, the baseline' },
            { text: 'Let us watch two people work; correct the baseline' },
            { text: '1.5 hours' },
          ],
        },
        {
          label: 'Week 2',
          cells: [
            { text: 'Build, test on 50 cases' },
            { text: 'Look at it on Wednesday; judge the misses on Friday' },
            { text: '1.5 hours' },
          ],
        },
        {
          label: 'Week 3',
          cells: [
            { text: 'Run beside the old way, switch over, train' },
            { text: 'Two people learn to run it; the owner accepts' },
            { text: '2 hours' },
          ],
        },
        {
          label: 'To day 90',
          cells: [
            { text: 'Watch, adjust, measure' },
            { text: 'Read two one-page reports' },
            { text: '20 min' },
          ],
        },
      ],
      note: 'For a workflow in two systems. Each further system adds about an hour before week 1.',
    },
    ...howItWorksTerms,
  ],
};
