import type { PageSeed } from '../../shapes';
import { pilotTerms } from './pilot-terms';

export const pilot: PageSeed = {
  path: '/pilot',
  title: 'Pilot',
  hasNavigation: true,
  seo: {
    title: 'Pilot: one workflow live in three weeks, then a year',
    description:
      'The annual plan at $25,000: one workflow in daily use after three weeks, run and adjusted for a year, under a 90-day ROI guarantee. What it covers and what not.',
  },
  blocks: [
    {
      blockType: 'hero',
      serviceType: 'Workflow automation',
      eyebrow: 'Pilot · the annual plan',
      heading: 'One workflow, in daily use, in three weeks',
      lead: 'You know which task it is. You are tired of demonstrations. For $25,000 a year we put it into use, look after it, and stand in for the saving: if it is not there after 90 days, you decide whether we work on for nothing or pay you back.',
      primary: { label: 'Check whether your task fits', href: '/pilot#form' },
      secondary: { label: 'When would it pay?', href: '/pilot#roi' },
      aside: 'claims',
      note: 'Three weeks count from the day every access works.',
    },
    {
      blockType: 'featureList',
      anchor: 'trigger',
      eyebrow: 'It is time when',
      heading: 'Five sentences that come before a pilot',
      layout: 'list',
      items: [
        {
          title: '“Can you hold that until Thursday?”',
          text: 'Work queues behind one person who types. The decision would take a minute; the typing is booked out until the end of the week.',
        },
        {
          title: '“We are two people short.”',
          text: 'The posts have been open since spring, and the advertisement describes copying between two programs.',
        },
        {
          title: '“Did anybody answer them?”',
          text: 'Requests arrive by four doors. Everyone believes that somebody else has replied.',
        },
        {
          title: '“I check it all again anyway.”',
          text: 'A senior person reads everything, because one in fifteen is wrong and nobody knows which.',
        },
        {
          title: '“Not in the last week of the month.”',
          text: 'There is a week in which nobody can be asked for anything, and it has become normal.',
        },
      ],
    },
    {
      blockType: 'comparison',
      anchor: 'contents',
      eyebrow: 'What the plan covers',
      heading: 'Three weeks, then forty-nine',
      intro: 'The fee is the same whether a year is quiet or not.',
      columns: [
        { label: 'In the three weeks' },
        { label: 'For the rest of the year' },
        { label: 'Not covered' },
      ],
      rows: [
        {
          label: 'The workflow',
          cells: [
            { text: 'Measured, built, tested on 50 cases, put into use' },
            { text: 'Two adjustments a month: a rule, a field, a template' },
            { text: 'A second workflow, or a third system' },
          ],
        },
        {
          label: 'Watching',
          cells: [
            { text: 'Side by side with the old way for three days' },
            { text: 'The log read daily for two weeks, weekly from then on' },
            { text: 'Nights and weekends' },
          ],
        },
        {
          label: 'Models and interfaces',
          cells: [
            { text: 'Chosen, set up on your accounts, with a spending limit' },
            { text: 'Changes by their makers followed and re-tested' },
            { text: 'Their fees, usually $50–$400 a month' },
          ],
        },
        {
          label: 'Your people',
          cells: [
            { text: 'Two trained to run it, stop it and change its rules' },
            { text: 'One replacement trained when somebody leaves' },
            { text: 'Courses for everybody' },
          ],
        },
        {
          label: 'Proof',
          cells: [
            { text: 'A baseline your team has corrected' },
            { text: 'One page at day 30, at day 90 and each quarter' },
            { text: 'An audit by a third party; we open the log to one' },
          ],
        },
      ],
    },
    {
      blockType: 'steps',
      anchor: 'weeks',
      eyebrow: 'Week by week',
      heading: 'How the first 90 days run',
      intro:
        'The short version. “How it works” has the long one, with the time we need from each of your people.',
      steps: [
        {
          title: 'Measure',
          duration: 'Week 1',
          text: 'Twenty to thirty cases, timed. On Friday we settle one number and how it will be read at day 90. Too small? We stop, and you owe the price of a sprint instead of a year.',
          outcome: 'A number that both sides signed',
        },
        {
          title: 'Build',
          duration: 'Week 2',
          text: 'On copies. You look at it on Wednesday and say what is wrong. Fifty unseen cases on Friday decide whether week three begins.',
          outcome: 'The test report with every miss',
        },
        {
          title: 'Switch',
          duration: 'Week 3',
          text: 'Old and new run together until they agree. The old way stays ready for another month, in case you want it back.',
          outcome: 'Daily use, and a stop button that your owner has pressed',
        },
        {
          title: 'Prove',
          duration: 'To day 90',
          text: 'Two weeks of daily looking, then weekly. The log tells us where it hesitates, and that is what we improve. Then the same measurement again.',
          outcome: 'The saving, or the guarantee',
        },
      ],
    },
    ...pilotTerms,
  ],
};
