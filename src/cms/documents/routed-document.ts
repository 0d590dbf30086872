import type { CaseStudy, KbArticle, Page, Post, Prompt, Resource } from '@/payload-types';

/** A document that has an address of its own. */
export type RoutedDocument =
  | { collection: 'pages'; doc: Page }
  | { collection: 'posts'; doc: Post }
  | { collection: 'case-studies'; doc: CaseStudy }
  | { collection: 'resources'; doc: Resource }
  | { collection: 'kb-articles'; doc: KbArticle }
  | { collection: 'prompts'; doc: Prompt };

/** One that is read, and stands in lists. */
export type ArticleDocument = Exclude<RoutedDocument, { collection: 'pages' }>;
