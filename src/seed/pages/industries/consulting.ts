import { formConsent } from '../../form-consent';
import type { PageSeed } from '../../shapes';

export const consulting: PageSeed = {
  path: '/industries/consulting',
  title: 'AI automation for consulting and valuation firms',
  hasNavigation: true,
  seo: {
    title: 'Consulting and valuation: drafts with sources attached',
    description:
      'For advisory and valuation firms: first drafts, source checks, proposals, interview notes. Client confidentiality, the workfile, what stays expert work, first 30 days.',
  },
  blocks: [
    {
      blockType: 'hero',
      eyebrow: 'Industries · Consulting and valuation',
      heading: 'Two hours of thinking, inside a two-day report',
      lead: 'The opinion is yours, and the client pays for it. Around it lie thirty pages that are nearly the same each time, with figures that must be right each time. Your best people write those pages at night.',
      primary: { label: 'Describe a report', href: '/industries/consulting#form' },
      secondary: { label: 'What about my fees?', href: '/blog/advisory-revenue-model' },
      aside: 'none',
    },
    {
      blockType: 'testimonials',
      layout: 'list',
      eyebrow: 'A principal’s view',
      heading: 'Not a chatbot',
      picks: ['Owen Brandt'],
    },
    {
      blockType: 'workflow',
      anchor: 'draft',
      eyebrow: 'Where two days go',
      heading: 'A valuation report, up to the first draft',
      intro:
        'The method, the adjustments and the conclusion are made by the same person as before. She starts from a draft that can be checked, instead of from an old file.',
      before: [
        { label: 'Collect accounts, contracts, market data', minutes: 180, who: 'Analyst' },
        { label: 'Spread five years of accounts', minutes: 150, who: 'Analyst' },
        { label: 'Adapt the last similar report', minutes: 210, who: 'Analyst' },
        { label: 'Judge: method, adjustments', minutes: 120, who: 'Principal' },
        { label: 'Trace every figure to its source', minutes: 150, who: 'Analyst' },
        { label: 'Read and correct', minutes: 90, who: 'Principal' },
      ],
      after: [
        { label: 'Data room read, accounts spread, gaps listed', minutes: 6, who: 'Workflow' },
        { label: 'Settle the marked figures', minutes: 25, who: 'Analyst' },
        { label: 'Judge: method, adjustments', minutes: 120, who: 'Principal' },
        { label: 'Draft, each figure linked to its source', minutes: 4, who: 'Workflow' },
        { label: 'Check the list of doubts, correct', minutes: 25, who: 'Analyst' },
      ],
      systems: 'Data room, spreadsheet model, market data service, your report template',
      assumption:
        'Two days of 7.5 hours to a first draft in three hours, as in the sample quote. Final reading not counted.',
      isSample: true,
    },
    {
      blockType: 'prose',
      anchor: 'doubts',
      eyebrow: 'What makes it usable',
      heading: 'The list of doubts',
      body: `
A draft that reads well and is wrong in two places is worse than none, because reading it feels like checking. So our drafts come with a second
document, and it comes first:

1. **Figures without a source.** They are left blank in the text. Nothing is filled in from what a model happens to remember.
2. **Sources that disagree.** Revenue in the accounts, revenue in the tax return, revenue in the manager’s slides: shown side by side, with the page.
3. **Sentences that were adapted** from an older report, so that last year’s client does not turn up on page 12.
4. **Assumptions that are yours to make:** discount rate, growth, the size premium. Proposed ranges with their origin, and no number picked.

An analyst works through the list in less than half an hour. Then the principal reads, and disagrees with what deserves it.
`,
    },
    {
      blockType: 'comparison',
      anchor: 'workflows',
      eyebrow: 'Four more',
      heading: 'Other pages nobody hired an expert for',
      columns: [{ label: 'Today' }, { label: 'With a workflow' }, { label: 'Systems' }],
      rows: [
        {
          label: 'Proposals',
          cells: [
            { text: '6 hours, from three old ones; the references are out of date' },
            {
              text: '2 hours: situation from the call, matching work and current references found, price left to you',
            },
            { text: 'CRM, document store' },
          ],
        },
        {
          label: 'Interview notes',
          cells: [
            { text: '45 minutes for each hour of talk' },
            {
              text: '12 minutes: statements by topic, each with its place in the recording, contradictions across interviews',
            },
            { text: 'Video calls, with consent; project folder' },
          ],
        },
        {
          label: 'Benchmarks and comparables',
          cells: [
            { text: 'A day of searching and copying' },
            {
              text: '90 minutes: candidates with reasons for and against, definitions aligned, link for each figure',
            },
            { text: 'Licensed data service, spreadsheet' },
          ],
        },
        {
          label: 'What did we do for a client like this?',
          cells: [
            { text: 'A mail to all; three people answer' },
            { text: 'A search that respects who may see which engagement, and quotes the page' },
            { text: 'Document store with its permissions' },
          ],
        },
      ],
      note: 'Planning figures for firms of 20 to 80. In a sprint you learn your own.',
      isSample: true,
    },
    {
      blockType: 'featureList',
      anchor: 'rules',
      eyebrow: 'Rules and data',
      heading: 'Professional duties, taken literally',
      layout: 'grid',
      items: [
        {
          title: 'Client confidentiality',
          text: 'Engagements are walled off from each other: separate storage, separate search, no learning across. If a client’s contract forbids models, that engagement is off, by a switch its manager holds.',
        },
        {
          title: 'The workfile',
          text: 'USPAP wants a workfile that supports the opinion, kept for at least five years. The log of each draft belongs in it: sources, versions, who changed what and when.',
        },
        {
          title: 'Inside information',
          text: 'With listed clients, whoever can read the data room is on the list. That includes our two engineers by name, and no more than those two.',
        },
        {
          title: 'Licensed data',
          text: 'Market data services restrict what may be fed into models. We read the licence first. Often the answer is links instead of copies.',
        },
        {
          title: 'Your name under it',
          text: 'The opinion is signed by a person who formed it. We log how long the reading took. Nobody has to look at that number, and it disciplines.',
        },
      ],
    },
    {
      blockType: 'roiCalculator',
      anchor: 'roi',
      eyebrow: 'Your figures',
      heading: 'Ten reports a month',
      intro: 'Ten hours less on each, at what an analyst’s and a principal’s hour cost you on average.',
      defaults: { hoursPerWeek: 23, hourlyRate: 68 },
      assumptions:
        '10 reports × 10 hours ÷ 4.3 weeks. If your fee is by the hour, this is lost revenue before it is a saving: settle the fee model first.',
    },
    {
      blockType: 'steps',
      anchor: 'first-days',
      eyebrow: 'The first 30 days',
      heading: 'One kind of report, done thoroughly',
      steps: [
        {
          title: 'Choose the dullest kind',
          duration: 'Days 1–3',
          text: 'Not the fairness opinion. The one you write ten times a month, for which a good colleague could say whether a draft is right.',
          outcome: 'One report type, one owner',
        },
        {
          title: 'Time three, read ten',
          duration: 'Days 4–8',
          text: 'Three in the making, ten finished ones beside their workfiles. We mark each sentence: boilerplate, fact, or judgement. The last kind is the smallest, and stays untouched.',
          outcome: 'A map of what may be drafted',
        },
        {
          title: 'Draft the past',
          duration: 'Days 9–15',
          text: 'Twenty old data rooms, new drafts, compared figure by figure with what you sent. Two of your analysts hunt for mistakes, and we buy dinner for the best one found.',
          outcome: 'Every miss, sorted by how one would notice it',
        },
        {
          title: 'Five live reports',
          duration: 'Days 16–30',
          text: 'Drafted by workflow, written by analyst in parallel for the first two. From the third on, the analyst starts with the list of doubts.',
          outcome: 'Hours per report, old way and new',
        },
      ],
    },
    {
      blockType: 'faq',
      anchor: 'questions',
      heading: 'Asked by principals',
      items: [
        {
          question: 'How will juniors learn, if they no longer write?',
          answer:
            'A fair worry. They learned by copying, and found out why years later. Working through a list of doubts with a principal teaches faster, if the principal takes the half hour. If she does not, you have saved money and lost a generation; plan for it.',
        },
        {
          question: 'Do we have to tell clients?',
          answer:
            'Some contracts require it, and more will. We think you should in any case, in one sentence: drafted with software from sources, each figure checked, the opinion formed by the undersigned. Expect one question: what it does to the fee.',
        },
        {
          question: 'Is a sprint or a pilot the better start?',
          answer:
            'For reports with long sources, a sprint. Whether your data rooms are readable decides nearly everything, and a week is enough to know.',
        },
      ],
    },
    {
      blockType: 'form',
      anchor: 'form',
      heading: 'Which report do you write most often?',
      intro: 'Its kind, its length, how many a month. Nothing from a live engagement, please.',
      source: 'industry',
      industry: 'Consulting and valuation',
      topics: [
        { label: 'Book a strategy session' },
        { label: 'Report drafts' },
        { label: 'Proposals' },
        { label: 'Something else' },
      ],
      submitLabel: 'Describe the report',
      consentText: formConsent,
      nextSteps: [
        { text: 'An answer within one working day: how much of it we believe is boilerplate.' },
        { text: 'If you want to go on, a mutual confidentiality agreement before you show us one.' },
      ],
      hasContactDetails: false,
    },
  ],
};
