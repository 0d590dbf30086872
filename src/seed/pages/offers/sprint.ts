import { formConsent } from '../../form-consent';
import type { PageSeed } from '../../shapes';

export const sprint: PageSeed = {
  path: '/sprint',
  title: 'Sprint',
  hasNavigation: true,
  seo: {
    title: 'Sprint: one week, a prototype, a written yes or no',
    description:
      'For $4,800 and one week: your task timed, a prototype on your own cases, and a written recommendation with its numbers. What each day holds, and what it is not.',
  },
  blocks: [
    {
      blockType: 'hero',
      serviceType: 'Automation feasibility study',
      eyebrow: 'Sprint · one week · $4,800',
      heading: 'Find out by Friday',
      lead: 'Somebody in your firm is sure that a task could be automated. Somebody else is sure that it cannot. In five days you have a baseline, a prototype that ran on 30 of your own cases, and an answer in writing.',
      primary: { label: 'Ask for a week', href: '/sprint#form' },
      secondary: { label: 'Compare with a pilot', href: '/services#compare' },
      aside: 'none',
      note: 'Fixed price. About four hours of your people’s time.',
    },
    {
      blockType: 'steps',
      anchor: 'days',
      eyebrow: 'Day by day',
      heading: 'Five days, five things on the table',
      steps: [
        {
          title: 'Watch',
          duration: 'Monday',
          text: 'We sit beside the people who do the work, or share their screen, and time ten cases from first touch to last. Nobody is being tested; the task is.',
          outcome: 'The steps, as they are really done',
        },
        {
          title: 'Count',
          duration: 'Tuesday',
          text: 'Ten more cases, now the awkward ones. We ask what a mistake costs, how often it happens and who finds it. By the evening there is one page, and your people have corrected it.',
          outcome: 'A baseline: minutes, cases, errors, cost',
        },
        {
          title: 'Build',
          duration: 'Wednesday',
          text: 'A prototype of the one step that decides everything: usually the reading, sometimes the matching. It runs on copies of 30 past cases whose right answer you already know.',
          outcome: 'Something to look at, unfinished',
        },
        {
          title: 'Break',
          duration: 'Thursday',
          text: 'We feed it the ugly cases: the scan at an angle, the mail in two languages, the client with three names. Every miss is written down with its cause, and sorted into curable and not.',
          outcome: 'A list of misses, none left out',
        },
        {
          title: 'Decide',
          duration: 'Friday',
          text: 'One hour with whoever decides. Hours saved, price of getting there, what would stay with people, what could go wrong. Then yes, no, or “not until”, and the one thing that would have to change first.',
          outcome: 'A recommendation of three pages, signed',
        },
      ],
    },
    {
      blockType: 'comparison',
      anchor: 'contents',
      eyebrow: 'What you buy',
      heading: 'Inside the price, and outside it',
      columns: [{ label: 'Included' }, { label: 'Not included' }],
      rows: [
        {
          label: 'Measuring',
          cells: [
            { text: '20 cases timed, error rate from three months of records' },
            { text: 'A second task, or a second office' },
          ],
        },
        {
          label: 'Prototype',
          cells: [
            { text: 'The deciding step, run on 30 past cases' },
            { text: 'Connections to live systems; it works on copies' },
          ],
        },
        {
          label: 'Data',
          cells: [
            { text: 'Kept in an account for you alone, deleted 30 days later' },
            { text: 'Cleaning, merging or migrating records' },
          ],
        },
        {
          label: 'Result',
          cells: [
            { text: 'Report, prototype, prompts and test cases: yours to keep' },
            { text: 'A saving. That needs the thing in daily use' },
          ],
        },
      ],
    },
    {
      blockType: 'prose',
      anchor: 'accept',
      heading: 'When is the sprint done?',
      body: `
You accept it when three things are true, and you pay the second half then, not before.

1. Your own people have read the baseline and would sign it.
2. The test ran on cases that you picked, and you have seen each result beside the right answer.
3. The recommendation says *yes*, *no* or *not until*. “It depends” is not accepted.

A **no** is a proper result. In the sample year on our [about page](/about#numbers), nine projects ended that way. What
you have then is a measured task, often two or three changes that need no software at all, and $20,200 that you did not
spend on a year of the plan.
`,
    },
    {
      blockType: 'featureList',
      anchor: 'who',
      eyebrow: 'Who does what',
      heading: 'Four hours of yours, five days of ours',
      layout: 'grid',
      items: [
        {
          title: 'Whoever does the task',
          figure: '2 hours',
          text: 'Works as usual while we watch, answers questions, and reads one page on Tuesday.',
        },
        {
          title: 'Whoever answers for it',
          figure: '1 hour',
          text: 'Says what a mistake costs, picks the 30 cases, and says which ones a machine must never decide.',
        },
        {
          title: 'Whoever decides',
          figure: '1 hour',
          text: 'Comes on Friday. Without that person the week ends in a report that is passed on, and nothing follows.',
        },
        {
          title: 'Two of us',
          figure: '5 days',
          text: 'One measures, one builds. Both are in the room on Friday, so you can ask the one who wrote the code.',
        },
      ],
    },
    {
      blockType: 'faq',
      anchor: 'questions',
      heading: 'Before you book a week',
      items: [
        {
          question: 'What if the answer is clear on Tuesday?',
          answer:
            'If the baseline is too small, we say so that evening, stop, and charge half: $2,400. A task that feels like ten hours a week can turn out to be three.',
        },
        {
          question: 'Does the prototype turn into the product?',
          answer:
            'Its prompts, rules and test cases do. Its plumbing does not: it has no queue, no log and no way back. Anyone who tells you a five-day prototype can go live has not seen a Monday.',
        },
        {
          question: 'Which tasks are unsuitable for a sprint?',
          answer:
            'Those without a right answer that somebody can name afterwards, those with fewer than 30 past cases, and those where the decision is about a person: hiring, credit, care.',
        },
        {
          question: 'How soon can we start?',
          answer:
            'As soon as the copies are with us and three people have an hour in their calendars. In practice that takes eight to twelve days, nearly all of it for the calendars.',
        },
      ],
    },
    {
      blockType: 'form',
      anchor: 'form',
      heading: 'Name the task, and who doubts it',
      intro: 'Both help. The doubt usually tells us which cases to test first.',
      source: 'sprint',
      submitLabel: 'Ask for a sprint',
      consentText: formConsent,
      nextSteps: [
        {
          text: 'We answer within one working day, with two possible weeks or with the reason against a sprint.',
        },
        { text: 'A call of 20 minutes settles the task, the cases and the people.' },
        { text: 'Contract and data agreement, four pages together. Then the week.' },
      ],
      hasContactDetails: false,
    },
  ],
};
