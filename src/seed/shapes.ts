/** How default content is written: the collections' own types, with Markdown for rich text and slugs for documents. */
import type { RequiredDataFromCollectionSlug } from 'payload';
import type {
  Footer,
  Navigation,
  Page,
  PeopleBlock,
  ProseBlock,
  Sequence,
  SiteSetting,
  TestimonialsBlock,
} from '@/payload-types';

type Markdown = string;
type Slug = string;
type Name = string;
type Row = { createdAt: unknown; updatedAt: unknown };

type Global<T> = Omit<T, 'id' | 'createdAt' | 'updatedAt' | 'globalType'>;
export type SiteSettingsSeed = Global<SiteSetting>;
export type NavigationSeed = Global<Navigation>;
export type FooterSeed = Global<Footer>;

export type AuthorSeed = RequiredDataFromCollectionSlug<'authors'> & { slug: Slug };
export type CategorySeed = RequiredDataFromCollectionSlug<'categories'> & { slug: Slug };
export type TestimonialSeed = RequiredDataFromCollectionSlug<'testimonials'>;
export type BadgeSeed = RequiredDataFromCollectionSlug<'badges'>;

type PageBlock = NonNullable<Page['blocks']>[number];
export type BlockSeed =
  | Exclude<PageBlock, ProseBlock | PeopleBlock | TestimonialsBlock>
  | (Omit<ProseBlock, 'body'> & { body: Markdown })
  | (Omit<PeopleBlock, 'authors'> & { authors: Slug[] })
  | (Omit<TestimonialsBlock, 'picks'> & { picks?: Name[] });

export type PageSeed = Omit<RequiredDataFromCollectionSlug<'pages'>, 'blocks'> & { blocks: BlockSeed[] };

export type PostSeed = Omit<
  RequiredDataFromCollectionSlug<'posts'>,
  'author' | 'body' | 'categories' | 'related'
> & { slug: Slug; author: Slug; body: Markdown; categories: Slug[]; related: Slug[]; publishedAt: string };

export type CaseStudySeed = Omit<RequiredDataFromCollectionSlug<'case-studies'>, 'body' | 'related'> & {
  slug: Slug;
  body: Markdown;
  related: Slug[];
};

export type ResourceSeed = Omit<RequiredDataFromCollectionSlug<'resources'>, 'body' | 'related'> & {
  slug: Slug;
  body: Markdown;
  related: Slug[];
};

type Step = Sequence['steps'][number];
export type SequenceSeed = Omit<Sequence, 'id' | 'steps' | keyof Row> & {
  steps: (Omit<Step, 'id' | 'body'> & { body: Markdown })[];
};
