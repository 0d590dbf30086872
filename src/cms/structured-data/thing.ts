import { absoluteUrl } from '@/config/site';

/** A thing of https://schema.org; what is undefined is left out when it is written. */
export type Thing = { '@type': string; '@id'?: string; [property: string]: unknown };

/** The firm, wherever another thing points to it; the home page says the rest. */
export const organizationId = () => absoluteUrl('/#organization');

export const publisherOf = ({ brand }: { brand: string }): Thing => ({
  '@type': 'Organization',
  '@id': organizationId(),
  name: brand,
  url: absoluteUrl('/'),
  logo: absoluteUrl('/apple-touch-icon.png'),
});
