import { formConsent } from '../form-consent';
import type { PageSeed } from '../shapes';

export const gpts: PageSeed = {
  path: '/gpts',
  title: 'Custom GPTs',
  hasNavigation: true,
  seo: {
    title: 'Custom GPTs: assistants for one task each',
    description:
      'What a custom GPT is good for, six examples with the task, the input and what it refuses, how one is made in five working days, what it costs, and when not to buy.',
  },
  blocks: [
    {
      blockType: 'hero',
      eyebrow: 'Custom GPTs',
      heading: 'An assistant that knows one task, and its limits',
      lead: 'A custom GPT is a chat window that has read your rules, your templates and your best examples, and does a single thing with them. No project, no interfaces: one person opens it, pastes something in, and gets a draft worth correcting.',
      primary: { label: 'Describe your task', href: '/gpts#form' },
      secondary: { label: 'Get a free special agent', href: '/auth' },
      aside: 'none',
      note: '$1,900 each, five working days. The first simple one per company is free: that is the special agent.',
    },
    {
      blockType: 'comparison',
      anchor: 'when',
      eyebrow: 'Is it the right tool?',
      heading: 'Chat window, custom GPT or workflow',
      columns: [{ label: 'Open chat window' }, { label: 'Custom GPT' }, { label: 'Workflow' }],
      rows: [
        {
          label: 'Who starts it',
          cells: [
            { text: 'Whoever thinks of it' },
            { text: 'A person, case by case' },
            { text: 'The case itself, when it arrives' },
          ],
        },
        {
          label: 'What it knows',
          cells: [
            { text: 'What you type, each time anew' },
            { text: 'Your rules, templates and examples' },
            { text: 'The same, and your systems’ data' },
          ],
        },
        {
          label: 'Where the result goes',
          cells: [
            { text: 'Into the clipboard' },
            { text: 'Into the clipboard, in your form' },
            { text: 'Into the system, with a log' },
          ],
        },
        {
          label: 'Pays from',
          cells: [
            { text: 'the first minute' },
            { text: 'about 2 hours a week' },
            { text: 'about 7 hours a week' },
          ],
        },
      ],
      note: 'If twenty people would each have to remember to use it, it should be a workflow.',
    },
    {
      blockType: 'featureList',
      anchor: 'examples',
      eyebrow: 'Six examples',
      heading: 'What such assistants do, and where they stop',
      intro:
        'Typical orders, described so that you can judge your own by them. The last line of each is the important one: an assistant without a refusal is a liability with good manners.',
      layout: 'offers',
      includedTitle: 'In and out',
      excludedTitle: 'What it refuses',
      isSample: true,
      items: [
        {
          title: 'The proposal opener',
          figure: '50 → 15 min',
          text: 'Writes the first page of a proposal: the client’s situation in the client’s words, as your best three openings do it.',
          included: [
            { text: 'In: notes of the first call, the client’s mail' },
            { text: 'Out: one page, gaps marked in brackets' },
          ],
          excluded: [{ text: 'Names no price, date or person' }],
        },
        {
          title: 'The clause reader',
          figure: '40 → 12 min',
          text: 'Compares a supplier’s contract with your positions on twelve points, and quotes the passage for each.',
          included: [
            { text: 'In: the contract as text' },
            { text: 'Out: twelve lines: as wished, different, missing' },
          ],
          excluded: [{ text: 'Does not say whether to sign' }],
        },
        {
          title: 'The reply drafter',
          figure: '9 → 4 min',
          text: 'Answers routine questions of clients from your handbook, in your tone, with the paragraph it rests on.',
          included: [{ text: 'In: the question, names taken out' }, { text: 'Out: a draft and its source' }],
          excluded: [{ text: 'No source, no answer: it says whom to ask' }],
        },
      ],
    },
    {
      blockType: 'testimonials',
      layout: 'list',
      eyebrow: 'The same idea, larger',
      heading: 'The list of doubts is the product',
      intro: 'From a workflow, not a GPT; but what he praises is what we put into both.',
      picks: ['Owen Brandt'],
    },
    {
      blockType: 'featureList',
      anchor: 'more-examples',
      eyebrow: 'Three more',
      heading: 'Less visible, more often used',
      layout: 'offers',
      includedTitle: 'In and out',
      excludedTitle: 'What it refuses',
      isSample: true,
      items: [
        {
          title: 'The minutes maker',
          figure: '30 → 8 min',
          text: 'Turns rough notes into decisions, tasks with names and dates, and questions left open.',
          included: [
            { text: 'In: notes or a transcript with consent' },
            { text: 'Out: minutes in your template' },
          ],
          excluded: [{ text: 'Invents no date and assigns no task by guess' }],
        },
        {
          title: 'The figure checker',
          figure: '60 → 20 min',
          text: 'Reads a report before a partner does: sums, units, names, numbers that differ between text and table.',
          included: [
            { text: 'In: the draft and its tables' },
            { text: 'Out: a list of places, most serious first' },
          ],
          excluded: [{ text: 'Corrects nothing itself' }],
        },
        {
          title: 'The handover writer',
          figure: '45 → 15 min',
          text: 'Asks the ten questions that whoever takes over a client would ask, and writes the page from the answers.',
          included: [
            { text: 'In: your spoken or typed answers' },
            { text: 'Out: one page, and what you left out' },
          ],
          excluded: [{ text: 'Takes no opinion about people into the page' }],
        },
      ],
    },
    {
      blockType: 'steps',
      anchor: 'making',
      eyebrow: 'How one is made',
      heading: 'Five working days, two hours of yours',
      steps: [
        {
          title: 'Collect',
          duration: 'Day 1',
          text: 'You send ten finished pieces of work, three bad ones, and the rules as you would tell them to a trainee. One hour on the telephone, in which we ask mainly about the bad ones.',
          outcome: 'The task on half a page, with what it must refuse',
        },
        {
          title: 'Write the test first',
          duration: 'Day 2',
          text: 'Twenty questions with the answers you would accept. Five of them are traps: a missing fact, a wrong premise, a request outside the task.',
          outcome: 'Twenty test cases, yours',
        },
        {
          title: 'Build',
          duration: 'Days 3–4',
          text: 'Instructions, examples and documents go into your own workspace, under your business account. We change them until at least 18 of 20 pass and all five traps are refused.',
          outcome: 'The assistant, the protocol of the test',
        },
        {
          title: 'Hand over',
          duration: 'Day 5',
          text: 'An hour with the people who will use it. They learn to change the instructions, to run the test again, and to recognise the three ways in which it usually goes wrong.',
          outcome: 'Two people who can change it',
        },
      ],
    },
    {
      blockType: 'prose',
      anchor: 'price',
      eyebrow: 'Price',
      heading: '$1,900, and what that does not buy',
      body: `
Three ordered together cost $4,900. In the first 30 days we mend whatever fails the twenty questions, without a charge. Your
workspace is billed by its maker, usually $25 to $30 for each user and month; many firms have it already.

Not in the price: a connection to your mail, calendar or CRM, and any promise of a saving. A GPT saves minutes only for
the person who opens it, and we cannot see whether she does. If you want the saving in a contract, what you need is a
[pilot](/pilot).

We do not build assistants that decide about people, that speak to your clients under a human name, or that give advice which
the law leaves to a profession. And none on a private account: if your firm has no business workspace, setting one up comes first.
`,
    },
    {
      blockType: 'faq',
      anchor: 'questions',
      heading: 'Questions about custom GPTs',
      items: [
        {
          question: 'Does it only work with one maker’s product?',
          answer:
            'No. “GPT” has become the word for it, but the instructions, examples and tests run in any of the large business assistants. We build where your accounts are, and the twenty questions go with you if you move.',
        },
        {
          question: 'What about confidential data?',
          answer:
            'Only in a business workspace whose terms forbid training, and only what the task needs. Three of the six examples work with names taken out. We write on the first page of each assistant what must not be pasted into it.',
        },
        {
          question: 'How is the free special agent different?',
          answer:
            'It is one simple assistant for one recurring task, set up as far as that task allows, one per company, without the test protocol and without a guarantee. Many firms need no more. You order it by signing in.',
        },
        {
          question: 'Will people use it?',
          answer:
            'Not all of them; with no tool do they. That is why we make it for one or two named people who do the task every week, and not for everybody.',
        },
      ],
    },
    {
      blockType: 'form',
      anchor: 'form',
      heading: 'What do you write again and again?',
      intro:
        'Say what goes in, what comes out, who does it and how often. Please paste no real documents here.',
      source: 'custom_gpts',
      topics: [
        { label: 'Custom GPTs' },
        { label: 'Book a strategy session' },
        { label: 'Not sure: GPT or workflow' },
      ],
      submitLabel: 'Describe my task',
      consentText: formConsent,
      nextSteps: [
        {
          text: 'Within one working day you hear whether a GPT is right, and if so which five traps we would test.',
        },
        { text: 'If it is not, we say what is. Sometimes that is a template in your word processor.' },
      ],
      hasContactDetails: false,
    },
  ],
};
