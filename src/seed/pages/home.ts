import type { PageSeed } from '../shapes';
import { homeEconomics } from './home-economics';
import { homeOffer } from './home-offer';
import { homeTrust } from './home-trust';

/** Reads from the problem to the offer, the proof, the reader's own numbers, the doubts, the close. */
export const home: PageSeed = {
  path: '/',
  title: 'AI automation for service firms',
  hasNavigation: true,
  seo: {
    title: 'AI automation with a measured return',
    description:
      'We automate the work that eats your team’s week: live in three weeks, measured against your own baseline, with a 90-day ROI guarantee. For firms of 20 to 500.',
  },
  blocks: [...homeOffer, ...homeEconomics, ...homeTrust],
};
