import { formConsent } from '../../form-consent';
import type { PageSeed } from '../../shapes';

export const aiConsulting: PageSeed = {
  path: '/services/ai-consulting',
  title: 'AI consulting',
  hasNavigation: true,
  seo: {
    title: 'AI consulting: what to automate first, and what never',
    description:
      'A two-week review for $9,600: up to eight tasks timed in your firm, ranked by what they would give back, with a written case for the first and reasons against the rest.',
  },
  blocks: [
    {
      blockType: 'hero',
      serviceType: 'AI consulting',
      eyebrow: 'AI consulting · the review',
      heading: 'Ten ideas, one budget, two weeks',
      lead: 'Every department has a list. None of the lists has hours on it. We time the eight strongest candidates where they happen, put them in order, and argue for one; in writing, with the case against it on the same page.',
      primary: { label: 'Ask for a review', href: '/services/ai-consulting#form' },
      aside: 'none',
      note: '$9,600, fixed. No slides.',
    },
    {
      blockType: 'prose',
      anchor: 'why',
      eyebrow: 'The problem',
      heading: 'Why lists of AI ideas lead nowhere',
      body: `
They are collected by asking “where could we use AI?”. That question gets you what people have read about: a chatbot, a
summary of meetings, something with the knowledge base. Nobody offers the spreadsheet that three people reconcile on
Tuesdays, because to them it is not an idea. It is just Tuesday.

So we ask other things. What do you do again when somebody is ill? Which folder do you check before you go home? What would
you never give a trainee, and what do you always? Which report is read by no one? Then we go and look, with a watch.

The second reason is that such lists are ranked by **enthusiasm**. The loudest department wins, the first project is the
hardest one, and it is still “nearly ready” a year later. A first project should be dull, frequent, checkable and owned by
somebody who wants it. Enthusiasm comes with the first evening at home.
`,
    },
    {
      blockType: 'comparison',
      anchor: 'sample-ranking',
      eyebrow: 'The result',
      heading: 'What a ranked list looks like',
      intro:
        'An invented firm of 60 people. Yours has the same columns, and behind each line the timed cases.',
      columns: [
        { label: 'Hours a week' },
        { label: 'Could go' },
        { label: 'Value a year' },
        { label: 'What we advised' },
      ],
      rows: [
        {
          label: 'Invoices to projects',
          cells: [
            { text: '34' },
            { text: '60%' },
            { text: '$73,700' },
            { text: 'First: dull, frequent, checkable, and finance wants it' },
          ],
        },
        {
          label: 'First reply to enquiries',
          cells: [
            { text: '22' },
            { text: '45%' },
            { text: '$35,800' },
            { text: 'Second, once the address list is clean' },
          ],
        },
        {
          label: 'Weekly status report',
          cells: [
            { text: '11' },
            { text: '100%' },
            { text: '$39,700' },
            { text: 'Stop it. Two of its nineteen readers open it' },
          ],
        },
        {
          label: 'Searching old proposals',
          cells: [
            { text: '6' },
            { text: '50%' },
            { text: '$10,800' },
            { text: 'A custom GPT; not worth a workflow' },
          ],
        },
        {
          label: 'Sorting applicants',
          cells: [{ text: '9' }, { text: '–' }, { text: '–' }, { text: 'Never. It decides about people' }],
        },
      ],
      isSample: true,
      note: 'Hours × 4.3 × 12 × the share that could go × $70 an hour, rounded. The third line needs no software at all.',
    },
    {
      blockType: 'steps',
      anchor: 'weeks',
      eyebrow: 'Ten working days',
      heading: 'How the two weeks go',
      steps: [
        {
          title: 'Ask',
          duration: 'Days 1–2',
          text: 'Twelve conversations of 20 minutes, most of them with people who have no title. We come out with some thirty tasks and drop those with fewer than 20 cases a month.',
          outcome: 'A long list with rough counts',
        },
        {
          title: 'Time',
          duration: 'Days 3–7',
          text: 'Up to eight tasks, eight to ten cases of each, at the desk where it happens. We also look at where the data comes from, how clean it is, and which law has an opinion.',
          outcome: 'Eight baselines of one page each',
        },
        {
          title: 'Try',
          duration: 'Day 8',
          text: 'For the three best, a model reads ten real cases. Not a prototype; enough to know whether it is easy, hard or hopeless.',
          outcome: 'Three verdicts with the misses shown',
        },
        {
          title: 'Argue',
          duration: 'Days 9–10',
          text: 'A draft goes to everyone we spoke to. Their corrections come back, and some change the order. Then ninety minutes with whoever holds the budget.',
          outcome: 'The ranking, the case for one, the case against',
        },
      ],
    },
    {
      blockType: 'featureList',
      anchor: 'limits',
      eyebrow: 'Limits',
      heading: 'What a review is not',
      layout: 'grid',
      items: [
        {
          title: 'Not a licence decision',
          text: 'Which assistant to buy for everybody is a purchasing question. We name what the eight tasks need and leave the rest to your IT.',
        },
        {
          title: 'Not a policy',
          text: 'You need rules on what may be typed into which tool. We give you the two pages we use ourselves; your lawyer should change them.',
        },
        {
          title: 'Not a way to reach a decision already taken',
          text: 'If the project is chosen and wants a reason, we are the wrong witness. Take the sprint and test it.',
        },
        {
          title: 'Not a first instalment',
          text: 'The ranking is written so that any competent firm could build from it. Some of its lines need nobody at all.',
        },
      ],
    },
    {
      blockType: 'testimonials',
      layout: 'carousel',
      eyebrow: 'From clients',
      heading: 'What measuring first turned up',
      picks: ['Priya Raman', 'Luis Ferreira'],
    },
    {
      blockType: 'faq',
      anchor: 'questions',
      heading: 'Questions about a review',
      items: [
        {
          question: 'How do you keep people from feeling watched?',
          answer:
            'They are told beforehand, by their own manager, what it is for. We time cases, not persons; no name stands in any baseline; and everyone sees their page before anyone else does. Where there is a works council, it gets the method in writing first.',
        },
        {
          question: 'Is ten hours of our time realistic?',
          answer:
            'Twelve conversations of 20 minutes are four. Watching costs little, since people go on working; call it three. Reading the drafts and the last meeting make up the rest.',
        },
        {
          question: 'Acceptance: when is it finished?',
          answer:
            'When each of the eight baselines has been read and corrected by somebody who does the task, and when the first recommendation names its hours, its price, its owner, its risk and the day on which you would know that it failed.',
        },
        {
          question: 'Do you advise by the month as well?',
          answer:
            'For clients of the annual plan, one hour a month is part of it. Without a plan, no: advice without a task of its own turns into meetings.',
        },
      ],
    },
    {
      blockType: 'form',
      anchor: 'form',
      heading: 'Send us your list',
      intro: 'As it is, unsorted. Three lines are enough, and “we have no list” is a good answer too.',
      source: 'ai_consulting',
      topics: [
        { label: 'Book a strategy session' },
        { label: 'Ask for a review' },
        { label: 'Second opinion on a roadmap' },
      ],
      submitLabel: 'Send the list',
      consentText: formConsent,
      nextSteps: [
        { text: 'We answer within one working day, and say which three lines we would look at first.' },
        { text: 'If that is already enough for you to decide, good. It costs nothing.' },
      ],
      hasContactDetails: false,
    },
  ],
};
