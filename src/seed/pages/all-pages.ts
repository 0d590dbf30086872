import type { PageSeed } from '../shapes';
import { about } from './about';
import { blog } from './blog';
import { caseStudiesPage } from './case-studies';
import { contact } from './contact';
import { home } from './home';
import { howItWorks } from './how-it-works';
import { privacy } from './privacy';
import { terms } from './terms';
import { thankYou } from './thank-you';

export const pages: PageSeed[] = [
  home,
  contact,
  howItWorks,
  about,
  caseStudiesPage,
  blog,
  thankYou,
  privacy,
  terms,
];
