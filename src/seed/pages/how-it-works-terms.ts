import type { BlockSeed } from '../shapes';

/** The second half of "How it works": what a careful buyer wants settled before signing. */
export const howItWorksTerms: BlockSeed[] = [
  {
    blockType: 'featureList',
    anchor: 'not-included',
    eyebrow: 'Not included',
    heading: 'What the price does not cover',
    intro: 'So that no invoice surprises you. All of it can be agreed separately.',
    layout: 'grid',
    items: [
      {
        title: 'Licences and usage',
        figure: 'usually $50–$400 a month',
        text: 'Model usage and hosting run on your accounts, at their price, without a margin for us. We estimate them in week one and set a limit that cannot be passed unnoticed.',
      },
      {
        title: 'Cleaning up old data',
        text: 'We work with your data as it is. If ten years of records need repair before a workflow can trust them, that is a project of its own.',
      },
      {
        title: 'Replacing a system',
        text: 'We connect to your CRM, accounting or practice software. We do not migrate it.',
      },
      {
        title: 'A second workflow',
        text: 'A pilot is one workflow. The next usually costs less, because access, hosting and habits are there. It gets a price of its own.',
      },
      {
        title: 'Legal and medical judgement',
        text: 'The workflow prepares; a qualified person of yours decides and answers for it.',
      },
      {
        title: 'Support around the clock',
        text: 'We answer on working days from 8 to 18. Longer hours are possible from a custom build upwards.',
      },
    ],
  },
  {
    blockType: 'prose',
    anchor: 'acceptance',
    heading: 'How you accept the result',
    body: `
Acceptance is a list, not a feeling. It stands in the contract before we start, and you sign it off in week three:

1. **The test.** On 50 of your past cases that the workflow has not seen, it is right as often as we agreed, and sends
   the rest to a person. A typical bar is 47 right or passed on, and no silent mistake in money, names or dates.
2. **The side-by-side run.** Over three working days, its results agree with your team’s, or the difference is explained
   and your team prefers it.
3. **The stop.** Your owner has switched it off and on again without us.
4. **The log.** For any case of that week, your owner finds in under a minute what was done, from which source, and by
   whom it was confirmed.
5. **The hand-over.** Two of your people have changed a rule, tested it and put it into use, while we only watched.

If a point fails, we repair it at our own cost, and the third week has eight days.
`,
  },
  {
    blockType: 'claims',
    anchor: 'claims',
    eyebrow: 'What we promise',
    heading: 'Four numbers and what they rest on',
  },
  {
    blockType: 'faq',
    anchor: 'questions',
    heading: 'Questions about the three weeks',
    items: [
      {
        question: 'Why three weeks and not three months?',
        answer:
          'Because a workflow that cannot be put into use in three weeks is usually two workflows. A short term forces the right cut. Work that truly needs longer is a custom build, with acceptance every two weeks.',
      },
      {
        question: 'What delays it in practice?',
        answer:
          'Access, first and by far. Then holidays of the one person who knows the exceptions. Then a rule on which two partners disagree. We ask for all three before we set the date, and the clock starts when access works.',
      },
      {
        question: 'Which systems do you connect to?',
        answer:
          'Whatever has a documented interface or an export: mail and calendars, the common CRMs, accounting, document and practice systems. Where there is only a screen, we say so in week one; automating a screen is possible, but breaks more often, and we price that honestly.',
      },
      {
        question: 'Who looks after it when you have left?',
        answer:
          'Your two trained people change rules and handle the queue. In the annual plan we watch the log, keep up with changes of models and interfaces, and make up to two adjustments a month.',
      },
      {
        question: 'How do we get out?',
        answer:
          'The plan ends at the end of any quarter with 30 days’ notice. You keep the code, the prompts, the rules and the logs, and we explain them to whoever comes after us, for up to four hours, included.',
      },
    ],
  },
  {
    blockType: 'callToAction',
    heading: 'Is your task one of these?',
    intro:
      'Describe it in three sentences. Within a working day you hear whether three weeks would be enough.',
    primary: { label: 'Describe your task', href: '/contact' },
    secondary: { label: 'What it could free up', href: '/#capacity' },
    tone: 'loud',
  },
];
