import type { PageSeed } from '../shapes';

export const resourcesPage: PageSeed = {
  path: '/resources',
  title: 'Guides',
  hasNavigation: true,
  seo: {
    title: 'Guides and tools: do it yourself, with our method',
    description:
      'Complete guides to working out the return of an automation and putting it into use, two calculators, and the newest articles. Nothing is locked away.',
  },
  blocks: [
    {
      blockType: 'hero',
      eyebrow: 'Guides',
      heading: 'Everything we would do, written down',
      lead: 'The guides contain the method, not a foretaste of it. A firm with a patient operations lead and one developer can do without us, and a few should.',
      aside: 'none',
    },
    {
      blockType: 'featureList',
      anchor: 'guides',
      eyebrow: 'Guides',
      heading: 'Read in this order',
      layout: 'list',
      items: [
        {
          title: 'How to work out the return on automating a task',
          figure: 'a week',
          text: 'For owners and finance leads. Count cases, time twenty, decide what can go, subtract what calculators forget. Ends in one page you can defend, and three examples of which one is a no.',
          label: 'Read the ROI guide',
          href: '/resources/roi-calculator-guide',
        },
        {
          title: 'Putting one workflow into use',
          figure: '3–6 weeks',
          text: 'For whoever has been asked to do it. Twelve decisions in the order in which they come up, the fifty test cases, the bar, the switch, and seven ways in which it usually fails.',
          label: 'Read the implementation guide',
          href: '/resources/implementation-guide',
        },
      ],
    },
    {
      blockType: 'relatedLinks',
      anchor: 'tools',
      heading: 'Two sums that run in your browser',
      links: [
        {
          title: 'ROI calculator',
          href: '/#roi',
          description: 'Hours and cost in, payback out. The guide says what to put into the first field.',
        },
        {
          title: 'Capacity calculator',
          href: '/#capacity',
          description: 'For hours that will be sold instead of saved.',
        },
      ],
    },
    {
      blockType: 'prose',
      anchor: 'rules',
      eyebrow: 'How they are written',
      heading: 'What you may expect of a guide',
      body: `
**No form in front of it.** If we ask for an address, it is for something we send, such as your result from a calculator.

**Figures say where they come from.** Ours are planning figures unless a source is named. Invented examples are consistent, so that you can check
the sum, and they are called examples.

**They have an end.** Each closes with a page or a list to copy. If you only have five minutes, start there.

**They get old.** Models and prices change every few months. We go through each guide twice a year and change the date when something in it has changed.
Found a mistake? [Tell us](/contact), and we mend it with thanks.
`,
    },
    {
      blockType: 'postList',
      anchor: 'articles',
      eyebrow: 'Articles',
      heading: 'Shorter, with an opinion',
      limit: 3,
    },
    {
      blockType: 'callToAction',
      heading: 'Stuck on one of the steps?',
      intro:
        'Send the question. What fits into a paragraph we answer for nothing, and what comes up often becomes part of the guide.',
      primary: { label: 'Ask the question', href: '/contact' },
      tone: 'quiet',
    },
  ],
};
