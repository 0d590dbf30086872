import { absoluteUrl } from '@/config/site';
import type { KbArticle, Prompt } from '@/payload-types';
import type { Article } from '../discovery/article-markdown';
import { descriptionOf, pickShareImage } from '../metadata';
import { type Firm, publisherOf, type Thing } from './thing';

/** Structured data of a prompt: a CreativeWork, since a prompt is used rather than read. */
function promptWork(doc: Prompt, path: string, settings: Firm): Thing {
  return {
    '@type': 'CreativeWork',
    name: doc.title,
    genre: 'Prompt',
    about: doc.category || undefined,
    abstract: descriptionOf(doc),
    text: doc.prompt || undefined,
    url: absoluteUrl(path),
    mainEntityOfPage: absoluteUrl(path),
    image: pickShareImage(doc.seo?.image, path).url,
    datePublished: doc.publishedAt ?? undefined,
    dateModified: doc.updatedAt,
    inLanguage: 'en',
    isAccessibleForFree: true,
    author: publisherOf(settings),
    publisher: publisherOf(settings),
  };
}

/** FAQPage of a knowledge base article: its question, and the short answer above its text. */
const questionPage = ({ title, summary }: KbArticle): Thing => ({
  '@type': 'FAQPage',
  mainEntity: [{ '@type': 'Question', name: title, acceptedAnswer: { '@type': 'Answer', text: summary } }],
});

/** Structured data of an article: the article itself, and for a knowledge base article its question. */
export function articleThings(document: Article, path: string, settings: Firm): Thing[] {
  if (document.collection === 'prompts') return [promptWork(document.doc, path, settings)];
  const own = article(document, path, settings);
  return document.collection === 'kb-articles' ? [own, questionPage(document.doc)] : [own];
}

/**
 * Article or BlogPosting of a post, case study, guide or answer. Only posts have an author of their own; the
 * author of all others is the firm.
 */
export function article(document: Article, path: string, settings: Firm): Thing {
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
    image: pickShareImage(doc.seo?.image, path).url,
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
