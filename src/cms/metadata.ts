import type { Metadata } from 'next';
import { routes } from '@/config/routes';
import { absoluteUrl } from '@/config/site';
import type { Media, SiteSetting } from '@/payload-types';
import type { RoutedDocument } from './documents/routed-document';
import { markdownPathOf } from './paths';

type Described = Partial<{ seo: { description?: string | null }; excerpt: string; summary: string }>;

/** Description of a document: its SEO description, excerpt or summary, if any. */
export function descriptionOf({ seo, excerpt, summary }: Described): string | undefined {
  return seo?.description || excerpt || summary || undefined;
}

/** Picture for link previews: the editor's own, otherwise the one that is drawn for the path. */
export function pickShareImage(image: Media | string | null | undefined, path: string) {
  if (image && typeof image === 'object' && image.url) {
    // A picture that is smaller than the `share` size is used as it is.
    return { url: absoluteUrl(image.sizes?.share?.url ?? image.url), alt: image.alt };
  }
  return { url: absoluteUrl(path === '/' ? '/og' : `/og${path}`), width: 1200, height: 630 };
}

type SitePage = { title: string; path: string; description?: string; isHidden?: boolean };

/**
 * Metadata of a page that is not a document, such as a list or the search, with the home page's picture for link
 * previews.
 */
export function sitePageMetadata(
  { title, path, description, isHidden }: SitePage,
  settings: SiteSetting,
): Metadata {
  return {
    title,
    description,
    alternates: { canonical: path, types: feedOf(settings) },
    robots: isHidden ? { index: false } : undefined,
    openGraph: openGraphOf({ title, description, path, image: pickShareImage(null, '/') }, settings),
  };
}

/** Metadata of a document for search engines and link previews. */
export function documentMetadata(document: RoutedDocument, path: string, settings: SiteSetting): Metadata {
  const { seo, title: documentTitle } = document.doc;
  const isHome = path === '/';
  const title = seo?.title || (isHome ? `${settings.brand}: ${settings.tagline}` : documentTitle);
  const description = descriptionOf(document.doc) ?? settings.description ?? undefined;
  const isArticle = document.collection !== 'pages';
  const common = openGraphOf({ title, description, path, image: pickShareImage(seo?.image, path) }, settings);
  return {
    metadataBase: new URL(absoluteUrl('/')),
    title: isHome ? { absolute: title } : title,
    description,
    alternates: {
      canonical: path,
      types: { ...feedOf(settings), ...(isArticle && { 'text/markdown': markdownPathOf(path) }) },
    },
    robots: seo?.noindex ? { index: false } : undefined,
    openGraph:
      document.collection === 'posts'
        ? {
            ...common,
            type: 'article',
            publishedTime: document.doc.publishedAt ?? undefined,
            modifiedTime: document.doc.updatedAt,
            authors: typeof document.doc.author === 'object' ? document.doc.author.name : undefined,
          }
        : { ...common, type: 'website' },
    twitter: { card: 'summary_large_image' },
  };
}

/** Link to the feed in the head of every page. */
export const feedOf = ({ brand }: SiteSetting) => ({
  'application/rss+xml': [{ url: routes.feed, title: `${brand}: articles` }],
});

/** Verification codes, by which search engines recognise the owner of the site. */
export const verificationOf = ({
  googleVerification,
  bingVerification,
}: SiteSetting): Metadata['verification'] => ({
  ...(googleVerification && { google: googleVerification }),
  ...(bingVerification && { other: { 'msvalidate.01': bingVerification } }),
});

type Shared = {
  title: string;
  description: string | undefined;
  path: string;
  image: ReturnType<typeof pickShareImage>;
};

const openGraphOf = ({ title, description, path, image }: Shared, { brand }: SiteSetting) => ({
  title,
  description,
  url: path,
  siteName: brand,
  locale: 'en_US',
  images: [image],
});
