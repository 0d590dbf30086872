import type { PageSeed } from '../shapes';

export const about: PageSeed = {
  path: '/about',
  title: 'About us',
  hasNavigation: true,
  seo: {
    title: 'About: why we measure first',
    description:
      'A small firm that automates one workflow at a time and proves the saving. Why it exists, the rules it works by, the people, and what it will not do.',
  },
  blocks: [
    {
      blockType: 'hero',
      eyebrow: 'About',
      heading: 'A plumb line shows what is straight. It takes no sides.',
      lead: 'Builders hang a weight on a string before they trust a wall. We do the same with automation: first the measurement, then the opinion.',
      aside: 'none',
    },
    {
      blockType: 'prose',
      anchor: 'why',
      heading: 'Why this firm exists',
      body: `
Most firms we meet have already bought something. A licence for everybody, a pilot that impressed the board, an assistant
that three people use. Ask what it saved, and there is a pause. Nobody wrote down how long the work took *before*.

Without a baseline, every automation looks like a success and feels like a disappointment. The seller points at what the
tool can do. The team points at the evening they still spend on it. Both are right.

So we started from the other end. Two rules made the firm what it is: **we time the work before we touch it**, and **we
promise the difference, not the software**. The first rule costs us projects, because in some the number turns out too
small. The second keeps us honest, because we earn less when it is missed.

We stay small on purpose. A pilot has two of us and two of you. That is enough people to finish something in three weeks,
and too few to hide behind each other.
`,
    },
    {
      blockType: 'featureList',
      anchor: 'principles',
      eyebrow: 'Principles',
      heading: 'Six rules we can be held to',
      layout: 'list',
      items: [
        {
          title: 'No baseline, no build',
          text: 'If the task cannot be timed, we do not automate it, because neither of us would know whether it worked.',
        },
        {
          title: 'Say the number with its assumptions',
          text: 'A figure without them is advertising. Ours come with the hours, the rate and the date of measuring.',
        },
        {
          title: 'Unsure means ask',
          text: 'A workflow that guesses is worse than none. Below the agreed certainty, a person gets the case, with the reason.',
        },
        {
          title: 'Show it unfinished',
          text: 'You see the work on the Wednesday of week two. Corrections cost a tenth of what they cost in week four.',
        },
        {
          title: 'Teach two people',
          text: 'Nobody should need us to change a rule. We leave when two of yours have done it without help.',
        },
        {
          title: 'Advise against ourselves',
          text: 'When a spreadsheet, a form or simply stopping the task would do, we say that first.',
        },
      ],
    },
    {
      blockType: 'stats',
      anchor: 'numbers',
      eyebrow: 'In numbers',
      heading: 'How a year looks when the rules are kept',
      intro:
        'Sample figures, to be replaced with the firm’s own. They are here to show which numbers we think a firm like ours should publish.',
      items: [
        {
          value: '41',
          label: 'baselines measured',
          note: 'Sprints and first weeks of pilots, twelve months.',
        },
        {
          value: '9',
          label: 'projects we advised against',
          note: 'Too few hours, or a rule nobody wanted to settle.',
        },
        {
          value: '27',
          label: 'of 32 pilots live within three weeks',
          note: 'The other five waited for access.',
        },
        {
          value: '2',
          label: 'times the guarantee was used',
          note: 'Both worked on free of charge; one reached its number.',
        },
      ],
      isSample: true,
    },
    {
      blockType: 'people',
      anchor: 'people',
      eyebrow: 'People',
      heading: 'Who you would work with',
      intro: 'The people who sell the project also deliver it.',
      authors: ['mara-lindqvist', 'tomas-okafor', 'ines-carvalho'],
    },
    {
      blockType: 'prose',
      anchor: 'not-for-us',
      heading: 'What we do not do',
      body: `
We turn down work that decides about people without a person: hiring, credit, care. We do not build anything that pretends
to be human towards your clients. We do not write reviews, references or quotes; the samples on this site are labelled,
and go when there are real ones. And we do not sell training days on artificial intelligence in general, because nobody
could say a quarter later what they were worth.

If that sounds like a fit, [tell us about one task](/contact). If you want to know how we think first, start with
[stop competing on price](/blog/stop-competing-on-price) or read [how the three weeks run](/how-it-works).
`,
    },
    {
      blockType: 'callToAction',
      heading: 'Meet us over your own problem',
      intro: 'Forty-five minutes, one task, an honest number at the end.',
      primary: { label: 'Book a strategy session', href: '/contact' },
      tone: 'quiet',
    },
  ],
};
