import type { CaseStudy, KbArticle, Page, Post, Prompt, Resource } from '@/payload-types';

/** Document with a path of its own. */
export type RoutedDocument =
  | { collection: 'pages'; doc: Page }
  | { collection: 'posts'; doc: Post }
  | { collection: 'case-studies'; doc: CaseStudy }
  | { collection: 'resources'; doc: Resource }
  | { collection: 'kb-articles'; doc: KbArticle }
  | { collection: 'prompts'; doc: Prompt };

/** Document that lists of articles can show: any routed document except a page. */
export type ArticleDocument = Exclude<RoutedDocument, { collection: 'pages' }>;
