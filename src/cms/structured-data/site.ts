import { routes } from '@/config/routes';
import { absoluteUrl } from '@/config/site';
import type { SiteSetting } from '@/payload-types';
import { type Firm, organizationId, publisherOf, type Thing } from './thing';

/** Organization of the firm, with all its data. */
export function organization(settings: Firm): Thing {
  const { tagline, description, contact, socialProfiles } = settings;
  return {
    ...publisherOf(settings),
    slogan: tagline,
    description: description || undefined,
    email: contact?.email || undefined,
    telephone: contact?.phone || undefined,
    sameAs: socialProfiles?.length ? socialProfiles.map(({ url }) => url) : undefined,
  };
}

/** WebSite, with the URL of its search. */
export function website({ brand, description }: SiteSetting): Thing {
  return {
    '@type': 'WebSite',
    '@id': absoluteUrl('/#website'),
    name: brand,
    url: absoluteUrl('/'),
    description: description || undefined,
    inLanguage: 'en',
    publisher: { '@id': organizationId() },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${absoluteUrl(routes.search)}?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}
