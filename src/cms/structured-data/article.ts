import { absoluteUrl } from '@/config/site';
import type { KbArticle, Prompt, SiteSetting } from '@/payload-types';
import type { Article } from '../discovery/article-markdown';
import { descriptionOf, shareImageOf } from '../metadata';
import { publisherOf, type Thing } from './thing';

/** A prompt is a work of its own that is used rather than read. */
function promptWork(doc: Prompt, path: string, settings: SiteSetting): Thing {
  return {
    '@type': 'CreativeWork',
    name: doc.title,
    genre: 'Prompt',
    about: doc.category || undefined,
    abstract: descriptionOf(doc),
    text: doc.prompt || undefined,
    url: absoluteUrl(path),
    mainEntityOfPage: absoluteUrl(path),
    image: shareImageOf(doc.seo?.image, path).url,
    datePublished: doc.publishedAt ?? undefined,
    dateModified: doc.updatedAt,
    inLanguage: 'en',
    isAccessibleForFree: true,
    author: publisherOf(settings),
    publisher: publisherOf(settings),
  };
}

/** The question that a knowledge base article answers, with the short answer that stands on top of it. */
const questionPage = ({ title, summary }: KbArticle): Thing => ({
  '@type': 'FAQPage',
  mainEntity: [{ '@type': 'Question', name: title, acceptedAnswer: { '@type': 'Answer', text: summary } }],
});

/** What an article is to search engines, and a knowledge base article besides. */
export function articleThings(document: Article, path: string, settings: SiteSetting): Thing[] {
  if (document.collection === 'prompts') return [promptWork(document.doc, path, settings)];
  const own = article(document, path, settings);
  return document.collection === 'kb-articles' ? [own, questionPage(document.doc)] : [own];
}

/** A post, case study, guide or answer. A case study and a guide speak for the firm; a post has an author. */
export function article(document: Article, path: string, settings: SiteSetting): Thing {
  const { collection, doc } = document;
  const publisher = publisherOf(settings);
  const author =
    collection === 'posts' && typeof doc.author === 'object'
      ? { '@type': 'Person', name: doc.author.name, jobTitle: doc.author.role || undefined }
      : publisher;
  return {
    '@type': collection === 'posts' ? 'BlogPosting' : 'Article',
    headline: doc.title,
    description: descriptionOf(doc),
    url: absoluteUrl(path),
    mainEntityOfPage: absoluteUrl(path),
    image: shareImageOf(doc.seo?.image, path).url,
    datePublished: doc.publishedAt ?? undefined,
    dateModified: doc.updatedAt,
    inLanguage: 'en',
    articleSection: sectionsOf(document),
    author,
    publisher,
  };
}

function sectionsOf({ collection, doc }: Article): string[] | undefined {
  if (collection === 'posts') {
    return doc.categories?.flatMap((category) => (typeof category === 'object' ? [category.title] : []));
  }
  return collection === 'kb-articles' && doc.category ? [doc.category] : undefined;
}
