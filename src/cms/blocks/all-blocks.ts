import type { Block } from 'payload';
import { BadgesSection } from './badges/config';
import { CallToAction } from './call-to-action/config';
import { CapacityCalculator } from './capacity-calculator/config';
import { Claims } from './claims/config';
import { Comparison } from './comparison/config';
import { Faq } from './faq/config';
import { FeatureList } from './feature-list/config';
import { Form } from './form/config';
import { Hero } from './hero/config';
import { People } from './people/config';
import { PostList } from './post-list/config';
import { Prose } from './prose/config';
import { RelatedLinks } from './related-links/config';
import { RoiCalculator } from './roi-calculator/config';
import { Stats } from './stats/config';
import { Steps } from './steps/config';
import { TestimonialsSection } from './testimonials/config';
import { Workflow } from './workflow/config';

/** Every section an editor can put on a page, in the order the studio offers them. */
export const allBlocks: Block[] = [
  Hero,
  Prose,
  Steps,
  Claims,
  Stats,
  FeatureList,
  Workflow,
  Comparison,
  Faq,
  CallToAction,
  Form,
  PostList,
  TestimonialsSection,
  BadgesSection,
  People,
  RoiCalculator,
  CapacityCalculator,
  RelatedLinks,
];
