import type { PageSeed } from '../shapes';

export const testimonialsPage: PageSeed = {
  path: '/testimonials',
  title: 'What clients say',
  hasNavigation: true,
  seo: {
    title: 'Testimonials: a task, a number, a reservation',
    description:
      'Five voices on automated work: each names the task, the figure and what was not perfect. How we ask for quotes, what we leave out, and how to check one.',
  },
  blocks: [
    {
      blockType: 'hero',
      eyebrow: 'What clients say',
      heading: 'A quote is worth the number in it',
      lead: '“Great team, highly recommended” tells you that somebody was polite. So each of these names a task, a figure before and after, and where it could, something that went less well.',
      aside: 'none',
      note: 'These five are samples: invented people, consistent sums. They go when real clients agree to be named.',
    },
    {
      blockType: 'testimonials',
      layout: 'list',
      anchor: 'voices',
      eyebrow: 'Five voices',
    },
    {
      blockType: 'comparison',
      anchor: 'behind',
      eyebrow: 'Behind the quotes',
      heading: 'The same five, as a measurement',
      intro: 'A sentence can be rounded. Here is what stands behind each.',
      columns: [{ label: 'Task' }, { label: 'Before' }, { label: 'After' }, { label: 'Counted how' }],
      rows: [
        {
          label: 'Dana Whitfield',
          cells: [
            { text: 'Intake of a matter' },
            { text: '45 min' },
            { text: '12 min' },
            { text: 'Median; 30 timed, 120 logged' },
          ],
        },
        {
          label: 'Luis Ferreira',
          cells: [
            { text: 'A maintenance request' },
            { text: '14 min' },
            { text: '4.2 min' },
            { text: 'Median; 60 timed, 400 logged' },
          ],
        },
        {
          label: 'Priya Raman',
          cells: [
            { text: 'Closing a month' },
            { text: '6 days' },
            { text: '2.5 days' },
            { text: 'Mean of three months each' },
          ],
        },
        {
          label: 'Owen Brandt',
          cells: [
            { text: 'First draft of a report' },
            { text: '2 days' },
            { text: '3 hours' },
            { text: 'Time sheets, twelve reports each' },
          ],
        },
        {
          label: 'Katarina Novak',
          cells: [
            { text: 'Referrals, four clinics' },
            { text: '74 h a week' },
            { text: '34 h a week' },
            { text: 'Two weeks timed, ten weeks logged' },
          ],
        },
      ],
      isSample: true,
    },
    {
      blockType: 'prose',
      anchor: 'rules',
      eyebrow: 'Our rules',
      heading: 'How we ask, and what we never do',
      body: `
We ask once, after day 90, when the second measurement is on the table. Three questions: *What did the task take before?
What does it take now? What would you tell somebody who is about to start?* The last answer is the useful one, and we print it.

- **Nobody is paid** for a quote, and no price depends on one.
- **We change no words.** We shorten, and the person sees it before it appears.
- **Stars are shown only beside words.** The samples give no rating to search engines.
- **When a figure stops being true,** the quote goes. A workflow that was switched off after a year is not a reference.

Ask any seller for the client whose project went worst. Ours are in the [case studies](/case-studies), under “what we
changed on the way”.
`,
    },
    {
      blockType: 'relatedLinks',
      anchor: 'cases',
      heading: 'Three of the five, told in full',
      links: [
        {
          title: 'Dana’s firm: the door of a law office',
          href: '/case-studies/legal-intake-automation',
          description: 'Fifty enquiries became matters each month. Nobody knew about the others.',
        },
        {
          title: 'Luis’s team: 820 requests a month',
          href: '/case-studies/maintenance-triage',
          description: 'A third of them had been reported before.',
        },
        {
          title: 'Priya’s month end',
          href: '/case-studies/month-end-close',
          description: 'Why rules did four fifths of the work, and what went wrong in September.',
        },
      ],
    },
    {
      blockType: 'callToAction',
      heading: 'Would you rather ask one of them?',
      intro:
        'Before you sign, we put you through to a client with a similar task, without us on the line. Until we have real ones to name, we will tell you so.',
      primary: { label: 'Ask for a reference', href: '/contact' },
      tone: 'quiet',
    },
  ],
};
