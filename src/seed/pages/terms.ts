import { siteSettings } from '../globals/site-settings';
import type { PageSeed } from '../shapes';
import { termsText } from './terms-text';

export const terms: PageSeed = {
  path: '/terms',
  title: 'Terms',
  hasNavigation: true,
  seo: {
    title: 'Terms: what applies between us',
    description:
      'The terms for using this website, its calculators and accounts, what the 90-day ROI guarantee covers, and which parts only a signed agreement settles.',
  },
  blocks: [
    {
      blockType: 'hero',
      eyebrow: 'Terms',
      heading: 'What applies between us',
      lead: 'These terms cover this website: reading it, using its calculators, writing to us, having an account. Work we do for you has its own signed agreement, and that one counts first.',
      aside: 'none',
    },
    {
      blockType: 'prose',
      body: termsText({
        brand: siteSettings.brand,
        email: siteSettings.contact?.email ?? '',
      }),
      hasContents: true,
      updatedOn: '2026-11-02T00:00:00.000Z',
    },
  ],
};
