import { absoluteUrl } from '@/config/site';

/** A thing of https://schema.org; undefined properties are left out of the JSON. */
export type Thing = { '@type': string; '@id'?: string; [property: string]: unknown };

/** Value of `@id` by which other things refer to the firm; the home page has its data. */
export const organizationId = () => absoluteUrl('/#organization');

export const publisherOf = ({ brand }: { brand: string }): Thing => ({
  '@type': 'Organization',
  '@id': organizationId(),
  name: brand,
  url: absoluteUrl('/'),
  logo: absoluteUrl('/apple-touch-icon.png'),
});
