import type { BlockSeed } from '../shapes';

/** The last third of the home page: is it for me, is it safe, what else should I ask, what now. */
export const homeTrust: BlockSeed[] = [
  {
    blockType: 'featureList',
    anchor: 'industries',
    eyebrow: 'Industries',
    heading: 'Work we know from the inside',
    intro:
      'Six sectors that run on documents, deadlines and people’s judgement. The task we would look at first in each:',
    layout: 'list',
    items: [
      {
        title: 'Legal',
        text: 'Intake and conflict checks. The first reply decides who gets the matter, and it waits for whoever has an hour.',
        label: 'Law firms',
        href: '/industries/legal',
      },
      {
        title: 'Finance and accounting',
        text: 'Collecting documents and closing the month. Eight clients in ten send everything; the other two take the week.',
        label: 'Finance and accounting',
        href: '/industries/finance',
      },
      {
        title: 'Healthcare',
        text: 'Referrals and pre-authorisation. Forms that differ by payer, and a patient who waits for each of them.',
        label: 'Practices and clinics',
        href: '/industries/healthcare',
      },
      {
        title: 'Real estate',
        text: 'Maintenance requests and lease abstracts. Hundreds of small messages, each of them urgent to somebody.',
        label: 'Property and leasing',
        href: '/industries/real-estate',
      },
      {
        title: 'Marketing agencies',
        text: 'Reporting and briefs. The last two days of the month go to moving numbers into slides.',
        label: 'Agencies',
        href: '/industries/marketing',
      },
      {
        title: 'Consulting and valuation',
        text: 'First drafts and source checks. The thinking is two hours of a two-day report.',
        label: 'Consulting and valuation',
        href: '/industries/consulting',
      },
    ],
  },
  {
    blockType: 'comparison',
    anchor: 'security',
    eyebrow: 'Security',
    heading: 'Where your data goes, and where it does not',
    intro: 'Written so that your IT people can say no quickly, if no is the answer.',
    columns: [{ label: 'What we do' }, { label: 'What we never do' }],
    rows: [
      {
        label: 'Your documents',
        cells: [
          { text: 'Processed in your own cloud account or in one we keep for you alone' },
          { text: 'Mix clients’ data, or copy it to a laptop' },
        ],
      },
      {
        label: 'Model providers',
        cells: [
          { text: 'Business terms that forbid training, named in your contract before we start' },
          { text: 'Send anything to a consumer chat service' },
        ],
      },
      {
        label: 'Access',
        cells: [
          { text: 'The least that works, under named accounts that you can switch off' },
          { text: 'Ask for an administrator’s password' },
        ],
      },
      {
        label: 'Decisions',
        cells: [
          { text: 'A person confirms whatever touches money, law or health' },
          { text: 'Let a model act where nobody could undo it' },
        ],
      },
      {
        label: 'The end',
        cells: [
          { text: 'Everything handed over, our access closed, deletion confirmed in writing' },
          { text: 'Keep a copy “for reference”' },
        ],
      },
    ],
    note: 'For this website itself, the privacy page lists every piece of data it keeps.',
  },
  {
    blockType: 'faq',
    anchor: 'questions',
    heading: 'What people ask before they call',
    items: [
      {
        question: 'What exactly does the 90-day guarantee promise?',
        answer:
          'Before we build, we agree in writing on a saving in hours a week and on how it is measured. If the workflow has not reached it 90 days after going live, you choose: we work on free of charge until it does, or you end the plan and get back the fees for those 90 days. It needs three things from you: access to the systems, a named owner, and cases that run through the workflow.',
      },
      {
        question: 'How can there be a return in 30 days?',
        answer:
          'It does not mean that the whole year is paid back in 30 days. It means that the saving of a month exceeds that month’s share of the plan. At $25,000 a year that is $2,083, or 28 hours at $75. A workflow that saves seven hours a week gets there. One that takes a team 40 hours a week pays back the whole plan in about two months.',
      },
      {
        question: 'Will this replace people?',
        answer:
          'It replaces tasks. In most firms of this size the hours go into work that was late or undone. If you mean to cut posts, tell us at the start: it changes how your team will speak to us, and they should know why we are there.',
      },
      {
        question: 'We have tried ChatGPT. What is different?',
        answer:
          'A chat window helps one person who remembers to use it. A workflow runs on every case, knows your rules, writes to your systems, logs what it did and says when it is unsure. The model is perhaps a tenth of the work.',
      },
      {
        question: 'What if it gets something wrong?',
        answer:
          'It will. So every release has a threshold below which a case goes to a person, a log of each decision, and a way to undo. Before go-live we test on 50 of your past cases and show you every miss. You decide whether the rate is good enough; that is the acceptance.',
      },
      {
        question: 'Are we too small, or too large?',
        answer:
          'Below 20 people there is seldom one task of 10 hours a week, and a tool off the shelf serves you better. We will say which. Above 500 you probably need a procurement process that costs more than the pilot. In between, one number decides: how many hours a week the task takes.',
      },
    ],
  },
  {
    blockType: 'callToAction',
    heading: 'Bring one task. Leave with a number.',
    intro:
      'In the free AI strategy session we take one workflow of yours apart: what it costs today, what could go, what should not. If automating it makes no sense, we tell you in the session.',
    primary: { label: 'Book your free AI strategy session', href: '/contact' },
    secondary: { label: 'Read how it works first', href: '/how-it-works' },
    tone: 'loud',
  },
  {
    blockType: 'relatedLinks',
    heading: 'Worth reading before we talk',
    links: [
      {
        title: 'A revenue model for advice that takes fewer hours',
        href: '/blog/advisory-revenue-model',
        description: 'Four ways to charge once the hours shrink, worked through on one client.',
      },
      {
        title: 'AI lead generation that a sales team will trust',
        href: '/blog/ai-lead-generation',
        description: 'Answer in minutes, sort by evidence, leave the conversation to people.',
      },
      {
        title: 'Stop competing on price',
        href: '/blog/stop-competing-on-price',
        description: 'What to sell when everyone’s costs fall at once.',
      },
      {
        title: 'Case: legal intake from 45 minutes to 12',
        href: '/case-studies/legal-intake-automation',
        description: 'Baseline, build, what was dropped on the way, and what the result does not show.',
      },
    ],
  },
];
