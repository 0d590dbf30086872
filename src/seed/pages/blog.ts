import type { PageSeed } from '../shapes';

export const blog: PageSeed = {
  path: '/blog',
  title: 'Blog',
  hasNavigation: true,
  seo: {
    title: 'Blog: pricing, pipeline and operations with AI',
    description:
      'Long, practical articles for people who run service firms: what to charge, how to answer enquiries, what to automate. Numbers come with their assumptions.',
  },
  blocks: [
    {
      blockType: 'hero',
      eyebrow: 'Blog',
      heading: 'Notes from the working week',
      lead: 'For people who run service firms. Each article takes one decision, works it through with numbers you can replace by your own, and says where the advice stops being true.',
      aside: 'none',
    },
    { blockType: 'postList', isArchive: true, limit: 8 },
    {
      blockType: 'callToAction',
      heading: 'A question we should write about?',
      intro:
        'Tell us what you are deciding at the moment. A real question makes a better article than a keyword.',
      primary: { label: 'Ask us', href: '/contact' },
      tone: 'quiet',
    },
  ],
};
