import { absoluteUrl } from '@/config/site';
import type { SiteSetting } from '@/payload-types';

/** A thing of https://schema.org; undefined properties are left out of the JSON. */
export type Thing = { '@type': string; '@id'?: string; [property: string]: unknown };

/** Value of `@id` by which other things refer to the firm; the home page has its data. */
export const organizationId = () => absoluteUrl('/#organization');

/** Settings of the site, with the path of the firm's own logo. */
export type Firm = SiteSetting & { logoPath?: string | undefined };

export const publisherOf = ({ brand, logoPath }: Pick<Firm, 'brand' | 'logoPath'>): Thing => ({
  '@type': 'Organization',
  '@id': organizationId(),
  name: brand,
  url: absoluteUrl('/'),
  logo: absoluteUrl(logoPath ?? '/apple-touch-icon.png'),
});
