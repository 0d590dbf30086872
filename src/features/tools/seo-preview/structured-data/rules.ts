/**
 * Google's requirements for structured data by type, from the page in each rule's `document`, as of May 2026. Google
 * documents no result for `Service`: its properties are those that schema.org describes.
 */

/** A property, with dots for nested ones, or alternatives of which one is enough. */
export type Requirement = string | readonly string[];

export type Rule = {
  type: string;
  /** Subtypes of schema.org to which the same rule applies. */
  narrower: readonly string[];
  document: string;
  required: readonly Requirement[];
  recommended: readonly Requirement[];
  /** Remark shown even if nothing is missing. */
  note?: string;
};

const google = 'https://developers.google.com/search/docs/appearance/structured-data';

export const rulesReadOn = 'May 2026';

export const rules: readonly Rule[] = [
  {
    type: 'Organization',
    narrower: [
      'Corporation',
      'LocalBusiness',
      'ProfessionalService',
      'OnlineBusiness',
      'OnlineStore',
      'NGO',
      'EducationalOrganization',
      'NewsMediaOrganization',
    ],
    document: `${google}/organization`,
    required: [],
    recommended: [
      'name',
      'url',
      'logo',
      'description',
      'sameAs',
      'address',
      ['contactPoint', 'telephone', 'email'],
    ],
    note: 'Google requires none of it and takes what it finds. Put it on the home page, or on the one about you, once.',
  },
  {
    type: 'Article',
    narrower: ['BlogPosting', 'NewsArticle'],
    document: `${google}/article`,
    required: [],
    recommended: [
      'headline',
      'image',
      'datePublished',
      'dateModified',
      'author',
      'author.name',
      'author.url',
    ],
    note: 'Google requires none of it. Author and dates help it show the right date and person.',
  },
  {
    type: 'FAQPage',
    narrower: [],
    document: `${google}/faqpage`,
    required: [
      'mainEntity',
      'mainEntity.name',
      'mainEntity.acceptedAnswer',
      'mainEntity.acceptedAnswer.text',
    ],
    recommended: [],
    note: 'Google has shown no FAQ results since May 7, 2026. The markup does no harm, other programs read it, and nothing will come of it in Google’s results.',
  },
  {
    type: 'BreadcrumbList',
    narrower: [],
    document: `${google}/breadcrumb`,
    required: ['itemListElement', 'itemListElement.position', 'itemListElement.name', 'itemListElement.item'],
    recommended: [],
    note: 'At least two entries. The last one, the page itself, may go without “item”.',
  },
  {
    type: 'Service',
    narrower: [],
    document: 'https://schema.org/Service',
    required: [],
    recommended: ['name', 'description', 'provider', 'serviceType', 'areaServed'],
    note: 'Google shows nothing of its own for services. It describes what you do to whoever reads it; expect no stars.',
  },
  {
    type: 'Product',
    narrower: ['ProductGroup'],
    document: `${google}/product-snippet`,
    required: ['name', ['offers', 'review', 'aggregateRating']],
    recommended: ['image', 'description', 'brand', 'aggregateRating', 'review'],
    note: 'For a page one can buy on, the stricter rules of “merchant listing” hold: image, price, currency, availability.',
  },
  {
    type: 'Event',
    narrower: ['BusinessEvent', 'EducationEvent', 'SocialEvent', 'ExhibitionEvent'],
    document: `${google}/event`,
    required: ['name', 'startDate', 'location', 'location.address'],
    recommended: [
      'description',
      'endDate',
      'eventStatus',
      'image',
      'location.name',
      'offers',
      'organizer',
      'organizer.name',
      'performer',
    ],
  },
  {
    type: 'Offer',
    narrower: [],
    document: `${google}/product-snippet#offer`,
    required: [['price', 'priceSpecification.price']],
    recommended: ['availability', ['priceCurrency', 'priceSpecification.priceCurrency']],
  },
];
