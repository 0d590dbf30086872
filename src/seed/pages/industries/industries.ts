import type { PageSeed } from '../../shapes';

export const industries: PageSeed = {
  path: '/industries',
  title: 'Industries',
  hasNavigation: true,
  seo: {
    title: 'Industries: six sectors and the work we know in them',
    description:
      'Healthcare, finance, legal, real estate, marketing, consulting: which task to look at first, what it usually takes, which rule decides, and what if yours is missing.',
  },
  blocks: [
    {
      blockType: 'hero',
      eyebrow: 'Industries',
      heading: 'The same three hours, in six kinds of firm',
      lead: 'A referral, an invoice, a conflict search, a leaking tap, a report, a draft. The papers differ and so does the law. What repeats is somebody qualified doing something that needs no qualification.',
      aside: 'none',
    },
    {
      blockType: 'featureList',
      anchor: 'sectors',
      eyebrow: 'Six sectors',
      heading: 'Choose yours',
      layout: 'grid',
      items: [
        {
          title: 'Healthcare',
          figure: 'referrals',
          text: 'Practices and clinic groups, 5 to 40 clinicians. Begins at the fax and ends at a slot; a nurse still decides what is urgent.',
          label: 'For practices',
          href: '/industries/healthcare',
        },
        {
          title: 'Legal',
          figure: 'intake',
          text: 'Firms of 10 to 150 lawyers. A first answer within the hour, and a conflict search you can show to somebody.',
          label: 'For law firms',
          href: '/industries/legal',
        },
        {
          title: 'Finance and accounting',
          figure: 'month end',
          text: 'Bookkeeping, accounting, advisory. Rules do most of it; a model reads what the rules leave over.',
          label: 'For accounting firms',
          href: '/industries/finance',
        },
        {
          title: 'Real estate',
          figure: 'requests',
          text: 'Managers of 600 units and more. A third of what comes in has been reported already.',
          label: 'For property managers',
          href: '/industries/real-estate',
        },
        {
          title: 'Marketing',
          figure: 'reports',
          text: 'Agencies of 20 to 200. The figures collect themselves, and somebody has time to say what they mean.',
          label: 'For agencies',
          href: '/industries/marketing',
        },
        {
          title: 'Consulting and valuation',
          figure: 'drafts',
          text: 'Boutiques that sign opinions. A draft in three hours, with a list of everything it is not sure about.',
          label: 'For advisers',
          href: '/industries/consulting',
        },
      ],
    },
    {
      blockType: 'comparison',
      anchor: 'compare',
      eyebrow: 'At a glance',
      heading: 'What decides in each sector',
      intro: 'If you know these four things about your own task, you know most of what we would ask.',
      columns: [
        { label: 'First task' },
        { label: 'Right answer known by' },
        { label: 'The rule that decides' },
        { label: 'Never automated' },
      ],
      rows: [
        {
          label: 'Healthcare',
          cells: [
            { text: 'Referral to appointment' },
            { text: 'The chart' },
            { text: 'HIPAA: agreements with every supplier' },
            { text: 'Triage, results' },
          ],
        },
        {
          label: 'Legal',
          cells: [
            { text: 'Intake and conflicts' },
            { text: 'The opened file' },
            { text: 'Confidentiality and supervision' },
            { text: 'Deadlines, privilege' },
          ],
        },
        {
          label: 'Finance',
          cells: [
            { text: 'Documents and matching' },
            { text: 'The closed month' },
            { text: '§ 7216, audit trail' },
            { text: 'Bank details, payments' },
          ],
        },
        {
          label: 'Real estate',
          cells: [
            { text: 'Maintenance requests' },
            { text: 'The finished ticket' },
            { text: 'Fair housing, consent to calls' },
            { text: 'Screening, emergencies' },
          ],
        },
        {
          label: 'Marketing',
          cells: [
            { text: 'The monthly report' },
            { text: 'Last month’s report' },
            { text: 'Clauses in clients’ contracts' },
            { text: 'Reviews, the idea' },
          ],
        },
        {
          label: 'Consulting',
          cells: [
            { text: 'The first draft' },
            { text: 'Reports already signed' },
            { text: 'Walls between engagements' },
            { text: 'The opinion' },
          ],
        },
      ],
    },
    {
      blockType: 'prose',
      anchor: 'others',
      eyebrow: 'Not on the list',
      heading: 'If your sector is missing',
      body: `
We have drawn the line at six because we know the systems and the rules there, and can tell you in the first call what will go wrong.
That is worth more than a longer list. But the method does not belong to a sector. Your task has a good chance when four things hold:

- it comes at least **twenty times a week**, in much the same shape;
- somebody can say **afterwards** whether the result was right;
- the papers or messages already exist **in a computer**, however untidy;
- a mistake is found **before** it harms anyone, or can be undone.

Freight, insurance, recruiting agencies without the decision about people, engineering offices, associations: we would look at a task
there in a [sprint](/sprint), and say no to a pilot until we have. Public authorities and defence we leave to others.
`,
    },
    {
      blockType: 'callToAction',
      heading: 'Name the task in your own words',
      intro: 'We know whether it resembles one of the six, and say so within a working day.',
      primary: { label: 'Write three sentences', href: '/contact' },
      secondary: { label: 'How the work runs', href: '/how-it-works' },
      tone: 'loud',
    },
  ],
};
