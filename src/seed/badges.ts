import type { BadgeSeed } from './shapes';

/** Commitments of the firm, not certificates: they name no certifier until an editor has one to name. */
export const badges: BadgeSeed[] = [
  { title: 'Data processing agreement ready', url: '/privacy', isSample: true },
  { title: 'Your data never trains a model', url: '/privacy', isSample: true },
  { title: 'A person signs off every release', url: '/how-it-works', isSample: true },
  { title: 'You own code, prompts and logs', url: '/terms', isSample: true },
];
