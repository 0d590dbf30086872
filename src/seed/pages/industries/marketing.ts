import { formConsent } from '../../form-consent';
import type { PageSeed } from '../../shapes';

export const marketing: PageSeed = {
  path: '/industries/marketing',
  title: 'AI automation for marketing agencies',
  hasNavigation: true,
  seo: {
    title: 'Marketing agencies: reports, briefs and the month end',
    description:
      'For agencies of 20 to 200: reporting, briefs, time sheets, trafficking and month end. What clients’ contracts say about AI, what it does to your price, first 30 days.',
  },
  blocks: [
    {
      blockType: 'hero',
      eyebrow: 'Industries · Marketing agencies',
      heading: 'You sell ideas. You pay for screenshots.',
      lead: 'On the 29th, eleven people stop having ideas and move numbers into slides. On the 30th the client looks at page one. Everyone in the building knows it, and next month is the same.',
      primary: { label: 'Which report is yours?', href: '/industries/marketing#form' },
      secondary: { label: 'What the team could do instead', href: '/industries/marketing#capacity' },
      aside: 'none',
    },
    {
      blockType: 'workflow',
      anchor: 'report',
      eyebrow: 'The 29th',
      heading: 'One monthly client report',
      intro:
        'The numbers can collect themselves. What they mean for this client in this month, somebody has to think.',
      before: [
        { label: 'Log in to five platforms, export', minutes: 35, who: 'Account executive' },
        { label: 'Clean, add up, find what does not agree', minutes: 50, who: 'Account executive' },
        { label: 'Slides: paste, align, correct colours', minutes: 75, who: 'Account executive' },
        { label: 'Write what it means', minutes: 30, who: 'Account manager' },
        { label: 'Check, correct, send', minutes: 25, who: 'Director' },
      ],
      after: [
        { label: 'Figures collected daily, differences flagged', minutes: 2, who: 'Workflow' },
        { label: 'Slides filled, unusual movements listed', minutes: 2, who: 'Workflow' },
        { label: 'Settle two differences', minutes: 14, who: 'Account executive' },
        { label: 'Write what it means', minutes: 35, who: 'Account manager' },
        { label: 'Check, send', minutes: 12, who: 'Director' },
      ],
      systems: 'Ad platforms and analytics by API, a small warehouse, your slide template',
      assumption:
        'One client, five channels, 22 slides. Invented; more time is left for the meaning on purpose.',
      isSample: true,
    },
    {
      blockType: 'capacityCalculator',
      anchor: 'capacity',
      eyebrow: 'Hours you can sell',
      heading: 'What the account team could deliver',
      intro:
        'In an agency, time that comes back is seldom a saving. It is capacity: another client without another hire. The multiplier is low here, because most agency work is not routing.',
      defaults: { teamSize: 8, billableHoursPerPerson: 120, clientRate: 150, capacityMultiplier: 1.3 },
      assumptions:
        'At 1.3, eight people have about 288 more hours a month. It is worth something only if new business fills them; assume half in the first half year.',
    },
    {
      blockType: 'featureList',
      anchor: 'workflows',
      eyebrow: 'Four more',
      heading: 'Besides the report',
      layout: 'list',
      isSample: true,
      items: [
        {
          title: 'From call to brief',
          text: 'Today: 70 minutes from notes to a brief, and the creatives ask anyway. Then: a draft in your form from the recorded call, open questions on top, 20 minutes to finish. Touches video calls, project tool. The proposition is left blank, always.',
        },
        {
          title: 'Time sheets',
          text: 'Today: chased on the last day, invented by half. Then: a proposal each evening from calendar, files and tickets; one click or a correction. Touches time and project system. Nobody is measured by it, and that stands in the rules.',
        },
        {
          title: 'Invoices to projects',
          text: 'Today: 34 hours at month end. Then: matched on the day they come, four fifths by rule. Touches accounting, orders, mail. It is the case below.',
          label: 'Read the month-end case',
          href: '/case-studies/month-end-close',
        },
        {
          title: 'Format check before traffic',
          text: 'Today: a banner comes back from the publisher at six. Then: sizes, weights, legal line, link and tags compared with the booking before it leaves. Touches asset store, booking sheet. Taste is not checked.',
        },
      ],
    },
    {
      blockType: 'stats',
      anchor: 'case',
      eyebrow: 'The matching case',
      heading: 'Northlight, 80 people, three closes later',
      items: [
        { value: '6 → 2.5', label: 'working days for the month end' },
        { value: '55 h', label: 'of finance work less each month' },
        {
          value: '4 days',
          label: 'late going live, at our cost',
          note: 'The second week went wrong. The case says why.',
        },
      ],
      isSample: true,
    },
    {
      blockType: 'prose',
      anchor: 'rules',
      eyebrow: 'Contracts, rights, rules',
      heading: 'Read your clients’ contracts before your next tool',
      body: `
**Clients’ clauses.** Many large advertisers now have a paragraph on AI. Some forbid their data in any model, some want to be asked, some
want part of the saving. Collect them in one list, client by client; the workflow reads that list and leaves out who must be left out. It is
half a day’s work, and most agencies have not done it.

**Copyright.** In the United States, material made by a machine alone is not protected, and the Copyright Office looks for human authorship. For
a report this does not matter. For a campaign your client wants to own, it does. We automate around the creative work, not the work.

**Endorsements and reviews.** The FTC’s rule against fake reviews, in force since October 2024, covers those written by a model. We
neither generate nor rewrite reviews or testimonials; nor comments from people who do not exist.

**Labels.** Whoever works for European clients should look at Article 50 of the AI Act: synthetic pictures, sound and certain texts
need to be recognisable. Asset stores can carry the mark; the format check can refuse what lacks it.

**Your price.** If a report takes an hour, a client who pays for two days will ask. Change what you charge for before he does: our
articles on [price](/blog/stop-competing-on-price) and on the [revenue model](/blog/advisory-revenue-model) work it through.
`,
    },
    {
      blockType: 'steps',
      anchor: 'first-days',
      eyebrow: 'The first 30 days',
      heading: 'From one report to the next one',
      steps: [
        {
          title: 'Watch a month end',
          duration: 'Days 1–4',
          text: 'We begin on the 27th and sit through it. Five reports, timed by step, and the list of what clients really asked about afterwards.',
          outcome: 'Minutes by step; slides no one mentions',
        },
        {
          title: 'Drop slides',
          duration: 'Days 5–8',
          text: 'With two friendly clients: what would you miss? A 22-page report seldom needs more than nine pages, and that costs nothing to build.',
        },
        {
          title: 'Connect and compare',
          duration: 'Days 9–18',
          text: 'Figures run in daily. Last month is rebuilt from them; every number has to be the one you sent, or we find out which was wrong.',
          outcome: 'A rebuilt report with its differences explained',
        },
        {
          title: 'The next 29th',
          duration: 'Days 19–30',
          text: 'Five clients on the new way. The rest follow by group of platforms, two a day.',
          outcome: 'Reports on the second working day',
        },
      ],
    },
    {
      blockType: 'roiCalculator',
      anchor: 'roi',
      eyebrow: 'Or as a saving',
      heading: 'If you count it as cost instead',
      intro: 'Twenty-five clients, two and a half hours less on each report, at an executive’s cost.',
      defaults: { hoursPerWeek: 14.5, hourlyRate: 52 },
      assumptions:
        '25 reports × 2.5 hours are 62.5 a month, or 14.5 a week. Do not add this to the capacity above: the same hour is either saved or sold.',
    },
    {
      blockType: 'form',
      anchor: 'form',
      heading: 'How many reports, how many platforms?',
      intro: 'And which client’s contract worries you most. No names needed.',
      source: 'industry',
      industry: 'Marketing',
      submitLabel: 'Ask about reporting',
      consentText: formConsent,
      nextSteps: [
        {
          text: 'We write back within one working day, with a guess at the hours and what could be dropped for nothing.',
        },
      ],
      hasContactDetails: true,
    },
  ],
};
