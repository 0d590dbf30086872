import type { CollectionSlug, DataFromCollectionSlug } from 'payload';

export type StarterCollection = Extract<
  CollectionSlug,
  'pages' | 'posts' | 'case-studies' | 'resources' | 'kb-articles' | 'prompts' | 'gpts' | 'testimonials'
>;

/**
 * Makes every field of a document optional, including the fields of rows in its lists. Missing fields are blank in
 * the form.
 */
type Begun<Value> = Value extends readonly (infer Item)[]
  ? Begun<Item>[]
  : Value extends object
    ? { [Name in keyof Value]?: Begun<Value[Name]> }
    : Value;

/** Template of a new document, with the headings and blocks it usually has. */
export interface Starter<Collection extends StarterCollection = StarterCollection> {
  /** Name in URLs and tests: `landing-page`. */
  name: string;
  label: string;
  /** Explains the starter's purpose, and when to choose it. */
  text: string;
  collection: Collection;
  /**
   * Draft to create. Texts that the editor must write are left out, so that none can be published by oversight;
   * placeholders of the fields hint at them.
   */
  data: Begun<Omit<DataFromCollectionSlug<Collection>, 'id' | 'createdAt' | 'updatedAt'>>;
}

/** Checks a starter's data against its collection's type, so that starters of all collections can be in one list. */
export const starterOf = <Collection extends StarterCollection>(
  starter: Starter<Collection>,
): Starter<Collection> => starter;
