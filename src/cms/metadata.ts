import type { Metadata } from 'next';
import { absoluteUrl } from '@/config/site';
import type { Media, SiteSetting } from '@/payload-types';
import type { RoutedDocument } from './queries';

function summaryOf({ collection, doc }: RoutedDocument): string | null | undefined {
  if (collection === 'pages') return undefined;
  return collection === 'posts' ? doc.excerpt : doc.summary;
}

function imageOf(image: Media | string | null | undefined): string | undefined {
  return image && typeof image === 'object' && image.url ? absoluteUrl(image.url) : undefined;
}

/** What search engines and link previews are told about a document. */
export function documentMetadata(document: RoutedDocument, path: string, settings: SiteSetting): Metadata {
  const { seo, title: documentTitle } = document.doc;
  const isHome = path === '/';
  const title = seo?.title || (isHome ? `${settings.brand}: ${settings.tagline}` : documentTitle);
  const description = seo?.description || summaryOf(document) || settings.description || undefined;
  const image = imageOf(seo?.image) ?? {
    url: absoluteUrl(isHome ? '/og' : `/og${path}`),
    width: 1200,
    height: 630,
  };
  return {
    metadataBase: new URL(absoluteUrl('/')),
    title: isHome ? { absolute: title } : title,
    description,
    alternates: { canonical: path },
    robots: seo?.noindex ? { index: false } : undefined,
    openGraph: {
      title,
      description,
      url: path,
      siteName: settings.brand,
      type: document.collection === 'posts' ? 'article' : 'website',
      images: [image],
    },
    twitter: { card: 'summary_large_image' },
  };
}
