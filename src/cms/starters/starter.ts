import type { CollectionSlug, DataFromCollectionSlug } from 'payload';

export type StarterCollection = Extract<
  CollectionSlug,
  'pages' | 'posts' | 'case-studies' | 'resources' | 'kb-articles' | 'prompts' | 'gpts' | 'testimonials'
>;

/** Part of a document, down to the rows of its lists: what is left out is blank in the form. */
type Begun<Value> = Value extends readonly (infer Item)[]
  ? Begun<Item>[]
  : Value extends object
    ? { [Name in keyof Value]?: Begun<Value[Name]> }
    : Value;

/** Something an editor makes, with the headings and blocks it usually has. */
export interface Starter<Collection extends StarterCollection = StarterCollection> {
  /** In addresses and tests: `landing-page`. */
  name: string;
  label: string;
  /** What it is for, and when to choose it. */
  text: string;
  collection: Collection;
  /**
   * A draft. What the editor is to write is left out, and hinted at by the placeholders of the fields: none of it can be
   * published by oversight.
   */
  data: Begun<Omit<DataFromCollectionSlug<Collection>, 'id' | 'createdAt' | 'updatedAt'>>;
}

/** A method, so that starters of any collection make one list. */
export const starterOf = <Collection extends StarterCollection>(
  starter: Starter<Collection>,
): Starter<Collection> => starter;
