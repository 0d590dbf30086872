import { formConsent } from '../../form-consent';
import type { PageSeed } from '../../shapes';

export const finance: PageSeed = {
  path: '/industries/finance',
  title: 'AI automation for finance and accounting firms',
  hasNavigation: true,
  seo: {
    title: 'Finance and accounting: documents in, month closed',
    description:
      'For accounting, bookkeeping and advisory firms: client documents, month end, reconciliations, onboarding checks. § 7216, Safeguards Rule, an audit trail, first 30 days.',
  },
  blocks: [
    {
      blockType: 'hero',
      eyebrow: 'Industries · Finance and accounting',
      heading: 'Eight clients send everything. Two take the week.',
      lead: 'The books are not the problem. The problem is the bank statement for March, the receipt that is a photograph of a receipt, and the third friendly reminder to somebody who pays you.',
      primary: { label: 'Describe your month end', href: '/industries/finance#form' },
      secondary: { label: 'Do the sum', href: '/industries/finance#roi' },
      aside: 'none',
    },
    {
      blockType: 'stats',
      anchor: 'calendar',
      eyebrow: 'The shape of the month',
      heading: 'Twenty-one working days, and where they go',
      intro: 'A bookkeeping team of six with 70 clients, counted over one month.',
      items: [
        { value: '62 h', label: 'asking for documents', note: '70 clients, 3.1 reminders on average.' },
        { value: '88 h', label: 'matching and coding', note: 'Four fifths of it the same as last month.' },
        {
          value: '31 h',
          label: 'clearing differences',
          note: 'Most of them two days of timing at the bank.',
        },
        {
          value: '24 h',
          label: 'explaining the result',
          note: 'The part clients notice, and the first to be cut.',
        },
      ],
      isSample: true,
    },
    {
      blockType: 'prose',
      anchor: 'principle',
      eyebrow: 'How we go about it',
      heading: 'Rules first. A model only for what is left.',
      body: `
Most postings need no intelligence. Supplier, amount and order number agree, or they do not. A rule does that for nothing, the same
way each time, and an auditor can read it. What is left after the rules is where a model helps: a supplier who writes his name
differently, a payment for three invoices, a receipt in Portuguese.

So each posting carries its reason. *Rule 14: same supplier, same amount, same account for six months.* Or: *proposed, because the text
names the project; certainty below your bar, please choose.* Your reviewer reads the second kind and samples the first.

Three things are never automated: **a change of bank details, a payment being released, a posting into a closed period.** Not
because a model could not do it. Because fraud looks exactly like a correct mail from a supplier.
`,
    },
    {
      blockType: 'workflow',
      anchor: 'documents',
      eyebrow: 'Before and after',
      heading: 'One client’s month, from request to review',
      before: [
        { label: 'Work out what is missing', minutes: 12, who: 'Bookkeeper' },
        { label: 'Write, remind, remind again', minutes: 25, who: 'Bookkeeper' },
        { label: 'Name, file and code 60 items', minutes: 55, who: 'Bookkeeper' },
        { label: 'Reconcile and clear', minutes: 30, who: 'Bookkeeper' },
        { label: 'Review', minutes: 18, who: 'Manager' },
      ],
      after: [
        { label: 'Missing items found and asked for by name', minutes: 2, who: 'Workflow' },
        { label: 'Items read, coded by rule, the rest proposed', minutes: 2, who: 'Workflow' },
        { label: 'Decide the marked items', minutes: 19, who: 'Bookkeeper' },
        { label: 'Clear real differences', minutes: 14, who: 'Bookkeeper' },
        { label: 'Review exceptions, sample the rest', minutes: 13, who: 'Manager' },
      ],
      systems: 'Bank feed, client portal or mailbox, accounting system, document store',
      assumption: 'A client with 60 items a month. Invented; yours are timed in week one.',
      isSample: true,
    },
    {
      blockType: 'featureList',
      anchor: 'workflows',
      eyebrow: 'Three more',
      heading: 'Work around the ledger',
      layout: 'list',
      isSample: true,
      items: [
        {
          title: 'Accruals and the explanation',
          text: 'Open orders become proposed accruals; each line of the report that moved by a tenth gets a sentence with its three causes. From 21 hours a month to 9 in the sample case. Touches the accounting and project systems.',
        },
        {
          title: 'Taking on a client',
          text: 'Identity papers, ownership, sanctions lists, engagement letter: collected, compared, put before the person who accepts. From 95 minutes to 35. Touches CRM, a register, a screening service. A hit is shown and never cleared by machine.',
        },
        {
          title: 'Tax organizers',
          text: 'Last year’s return says what should come this year. The request names the five papers that are missing instead of forty that might be. Touches tax software, portal and mail. Saves the client’s evening as well as yours.',
        },
      ],
    },
    {
      blockType: 'comparison',
      anchor: 'rules',
      eyebrow: 'Rules and data',
      heading: 'What the law asks, and where you find it in the work',
      columns: [{ label: 'What it asks' }, { label: 'How the workflow answers' }],
      rows: [
        {
          label: 'IRC § 7216',
          cells: [
            {
              text: 'Tax return information may be used and disclosed only as the rules allow, often with the taxpayer’s written consent',
            },
            {
              text: 'Your counsel decides before the first return is read; consents are stored, and a client without one is left out by rule',
            },
          ],
        },
        {
          label: 'FTC Safeguards Rule',
          cells: [
            {
              text: 'A written security programme, access control, encryption, oversight of service providers',
            },
            {
              text: 'We are on your list of providers, with accesses, data flow and an incident contact, on two pages',
            },
          ],
        },
        {
          label: 'Audit trail',
          cells: [
            { text: 'Who posted what, when and on what ground' },
            {
              text: 'Each posting names its rule or its proposal, the version, and the person who confirmed',
            },
          ],
        },
        {
          label: 'Independence',
          cells: [
            { text: 'An auditor may not keep the books of an audit client' },
            { text: 'Clients are marked; the workflow refuses to post for those under audit by your firm' },
          ],
        },
      ],
      note: 'A map for the conversation with your counsel, not advice.',
    },
    {
      blockType: 'roiCalculator',
      anchor: 'roi',
      eyebrow: 'Your figures',
      heading: 'What a calmer month end is worth',
      intro: 'Set to the hours of our month-end case: 55 a month, at a finance team’s cost.',
      defaults: { hoursPerWeek: 12.8, hourlyRate: 70 },
      assumptions:
        'At these figures the plan pays back in six and a half months: not a wide margin. With 70 bookkeeping clients instead of one agency, hours are more often 25 to 35 a week.',
    },
    {
      blockType: 'relatedLinks',
      anchor: 'case',
      heading: 'The matching case',
      links: [
        {
          title: 'Six working days to two and a half',
          href: '/case-studies/month-end-close',
          description: 'With the second week that went wrong, and an auditor who followed forty bookings.',
        },
      ],
    },
    {
      blockType: 'steps',
      anchor: 'first-days',
      eyebrow: 'The first 30 days',
      heading: 'Timed so that a close falls into them',
      steps: [
        {
          title: 'Start on the tenth',
          duration: 'Days 1–7',
          text: 'Never in the last week of a month, never between January and April for tax work. We time what is left of the old close, from time sheets and from the next chair.',
          outcome: 'A baseline for one complete close',
        },
        {
          title: 'Replay a month as it really came in',
          duration: 'Days 8–14',
          text: 'Not from the finished books: in the order of arrival, with what was known on that day. Learning from corrected books makes a test look better than life.',
          outcome: 'Share matched by rule, by proposal, by person',
        },
        {
          title: 'One close, beside the team',
          duration: 'Days 15–25',
          text: 'Your people close as always, the workflow in parallel. Each difference is explained before anyone relies on it.',
        },
        {
          title: 'The next one counts',
          duration: 'Days 26–30',
          text: 'It collects and matches from the first day of the new month. By the end there is little left to close, and that is the idea.',
          outcome: 'Reminders, matching and reasons, in daily use',
        },
      ],
    },
    {
      blockType: 'form',
      anchor: 'form',
      heading: 'Which part of the month hurts?',
      intro: 'Number of clients or entities, which accounting system, and the task everybody avoids.',
      source: 'industry',
      industry: 'Finance and accounting',
      topics: [
        { label: 'Book a strategy session' },
        { label: 'Month end' },
        { label: 'Client documents' },
        { label: 'Something else' },
      ],
      submitLabel: 'Describe the month',
      consentText: formConsent,
      nextSteps: [
        {
          text: 'An answer within one working day. In the last three days of a month we assume that you will read it later.',
        },
        { text: 'No ledgers or returns by mail, please. If we need an example, we agree on a safe way.' },
      ],
      hasContactDetails: false,
    },
  ],
};
