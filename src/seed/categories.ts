import type { CategorySeed } from './shapes';

export const categories: CategorySeed[] = [
  {
    slug: 'pricing',
    title: 'Pricing',
    description: 'What to charge when the work takes fewer hours, and how to explain it to a client.',
  },
  {
    slug: 'pipeline',
    title: 'Pipeline',
    description: 'Finding, answering and sorting enquiries without hiring for it.',
  },
  {
    slug: 'operations',
    title: 'Operations',
    description: 'Baselines, hand-overs, checks: what makes an automated workflow hold.',
  },
  {
    slug: 'strategy',
    title: 'Strategy',
    description: 'Where a service firm stands once its competitors have the same tools.',
  },
];
