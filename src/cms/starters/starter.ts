import type { CollectionSlug, DataFromCollectionSlug } from 'payload';

export type StarterCollection = Extract<
  CollectionSlug,
  'pages' | 'posts' | 'case-studies' | 'resources' | 'kb-articles' | 'prompts' | 'gpts' | 'testimonials'
>;

/** Something an editor makes, with the headings and blocks it usually has. */
export interface Starter<Collection extends StarterCollection = StarterCollection> {
  /** In addresses and tests: `landing-page`. */
  name: string;
  label: string;
  /** What it is for, and when to choose it. */
  text: string;
  collection: Collection;
  /** A draft: what is required and missing is asked for at publication. */
  data: Partial<Omit<DataFromCollectionSlug<Collection>, 'id' | 'createdAt' | 'updatedAt'>>;
}

/** A method, so that starters of any collection make one list. */
export const starterOf = <Collection extends StarterCollection>(
  starter: Starter<Collection>,
): Starter<Collection> => starter;
