import { absoluteUrl } from '@/config/site';
import type { SiteSetting } from '@/payload-types';
import type { Article } from '../discovery/article-markdown';
import { descriptionOf, shareImageOf } from '../metadata';
import { publisherOf, type Thing } from './thing';

/** A post, case study or guide. A case study and a guide speak for the firm; a post has an author. */
export function article({ collection, doc }: Article, path: string, settings: SiteSetting): Thing {
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
    articleSection: collection === 'posts' ? sectionsOf(doc) : undefined,
    author,
    publisher,
  };
}

function sectionsOf({ categories }: Extract<Article, { collection: 'posts' }>['doc']): string[] | undefined {
  return categories?.flatMap((category) => (typeof category === 'object' ? [category.title] : []));
}
