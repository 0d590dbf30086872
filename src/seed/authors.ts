import type { AuthorSeed } from './shapes';

/** Invented people, so that bylines and the team section have their shape. Replace them with your own. */
export const authors: AuthorSeed[] = [
  {
    slug: 'mara-lindqvist',
    name: 'Mara Lindqvist',
    role: 'Founder, delivery lead',
    bio: 'Ran operations at a 140-person services firm for nine years before she started automating them. Signs off every baseline, and has stopped two projects in week one because the numbers were not there.',
    isSample: true,
  },
  {
    slug: 'tomas-okafor',
    name: 'Tomas Okafor',
    role: 'Engineering lead',
    bio: 'Builds the workflows and the checks around them. Before that, eleven years of integrations between accounting, CRM and document systems. Believes that a log nobody reads is a cost.',
    isSample: true,
  },
  {
    slug: 'ines-carvalho',
    name: 'Inês Carvalho',
    role: 'Commercial strategy',
    bio: 'Spent a decade pricing and selling advisory work. Writes about what happens to a service firm’s offer, price and pipeline when the hours behind it shrink.',
    isSample: true,
  },
];
