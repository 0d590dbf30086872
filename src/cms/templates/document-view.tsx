import type { RoutedDocument } from '../documents/routed-document';
import { CaseStudyTemplate } from './case-study';
import { KbArticleTemplate } from './kb-article';
import { PageTemplate } from './page';
import { PostTemplate } from './post';
import { PromptTemplate } from './prompt';
import { ResourceTemplate } from './resource';

/** Renders a document with the template of its collection. */
export function DocumentView({ document }: { document: RoutedDocument }) {
  switch (document.collection) {
    case 'pages':
      return <PageTemplate page={document.doc} />;
    case 'posts':
      return <PostTemplate post={document.doc} />;
    case 'case-studies':
      return <CaseStudyTemplate caseStudy={document.doc} />;
    case 'resources':
      return <ResourceTemplate resource={document.doc} />;
    case 'kb-articles':
      return <KbArticleTemplate article={document.doc} />;
    case 'prompts':
      return <PromptTemplate prompt={document.doc} />;
  }
}
