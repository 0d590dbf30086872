import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { collectLinkGroups, groupFamilies, type PageFamily } from '@/cms/discovery/page-families';
import {
  countIndexable,
  documentsPerPage,
  type ListedDocument,
  listIndexable,
  siteMapPath,
  sumOfKinds,
} from '@/cms/discovery/queries/indexable';
import { sitePageMetadata } from '@/cms/metadata';
import { pageNumberOf, type RoutedCollection, routedCollections } from '@/cms/paths';
import { getSettings, getShell } from '@/cms/queries';
import { routes } from '@/config/routes';
import { Pagination } from '@/ui/navigation/pagination';
import { SmartLink } from '@/ui/navigation/smart-link';
import { TextLink } from '@/ui/navigation/text-link';

type Props = { params: Promise<{ rest?: string[] }> };

/**
 * Rendered on the first visit, like every page. Without route parameters it would be rendered at build time, when
 * there is no database.
 */
export const revalidate = 60;
export const generateStaticParams = () => [];

const kindLabels: Record<RoutedCollection, string> = {
  pages: 'Pages',
  'case-studies': 'Case studies',
  resources: 'Guides',
  posts: 'Blog',
  'kb-articles': 'Knowledge base',
  prompts: 'Prompts',
};
const articleKinds = ['case-studies', 'resources', 'posts', 'kb-articles', 'prompts'] as const;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { rest } = await params;
  const settings = await getSettings();
  if (rest) {
    const { collection, page } = await addressOf(rest);
    const title = `Site map: ${kindLabels[collection].toLowerCase()}${page > 1 ? `, page ${page}` : ''}`;
    return sitePageMetadata({ title, path: siteMapPath(collection, page) }, settings);
  }
  const description = `Every page of ${settings.brand} by family: offers, industries, case studies, guides, articles.`;
  return sitePageMetadata({ title: 'Site map', path: routes.siteMap, description }, settings);
}

/**
 * Parses `<kind>` or `<kind>/<number>`, the pages for kinds that are too long for the overview; anything else is a
 * 404.
 */
async function addressOf(
  rest: readonly string[],
): Promise<{ collection: RoutedCollection; page: number; pageCount: number; total: number }> {
  const [kind, number, ...more] = rest;
  const collection = routedCollections.find((one) => one === kind);
  const page = number === undefined ? 1 : pageNumberOf(number);
  if (!collection || page === null || more.length > 0) notFound();
  const total = (await countIndexable())[collection];
  const pageCount = Math.ceil(total / documentsPerPage);
  if (total <= documentsPerPage || page > pageCount) notFound();
  return { collection, page, pageCount, total };
}

export default async function SiteMapPage({ params }: Props) {
  const { rest } = await params;
  return rest ? <KindView {...(await addressOf(rest))} /> : <Overview />;
}

async function Overview() {
  const [lists, counts, { navigation, footer }] = await Promise.all([
    Promise.all(
      routedCollections.map((collection) => listIndexable(collection, { limit: documentsPerPage })),
    ),
    countIndexable(),
    getShell(),
  ]);
  const documents = lists.flat();
  const ofKind = (kind: RoutedCollection) => documents.filter(({ collection }) => collection === kind);
  const families = [
    ...groupFamilies(ofKind('pages'), collectLinkGroups(navigation, footer)),
    ...articleKinds.map((kind) => ({ label: kindLabels[kind], documents: ofKind(kind) })),
  ].filter(({ documents: listed }) => listed.length > 0);
  const rest = routedCollections.filter((collection) => counts[collection] > documentsPerPage);
  return (
    <Frame note={`${sumOfKinds(counts)} pages`} title="Site map">
      <p className="measure mt-4 text-lg text-ink-soft">
        Everything on this site, by family. Or <TextLink href={routes.search}>search it</TextLink>.
      </p>
      <div className="mt-14 gap-x-14 md:columns-2">
        {families.map((family) => (
          <Family key={family.label} {...family} />
        ))}
      </div>
      {rest.length > 0 && (
        <ul className="border-t border-ink">
          {rest.map((collection) => (
            <li key={collection} className="border-b border-line">
              <SmartLink
                href={siteMapPath(collection)}
                className="flex min-h-11 items-center py-2 hover:text-accent-ink"
              >
                {kindLabels[collection]}: all {counts[collection]}
              </SmartLink>
            </li>
          ))}
        </ul>
      )}
    </Frame>
  );
}

type KindProps = Awaited<ReturnType<typeof addressOf>>;

async function KindView({ collection, page, pageCount, total }: KindProps) {
  const offset = (page - 1) * documentsPerPage;
  const documents = await listIndexable(collection, { limit: documentsPerPage, offset });
  return (
    <Frame note={`${total} pages`} title={`Site map: ${kindLabels[collection].toLowerCase()}`}>
      <p className="measure mt-4 text-lg text-ink-soft">
        Page {page} of {pageCount}. Back to the <TextLink href={routes.siteMap}>whole site map</TextLink>.
      </p>
      <div className="mt-14 gap-x-14 md:columns-2">
        <Entries documents={documents} />
      </div>
      <div className="mt-8">
        <Pagination
          label="Pages of the site map"
          words={{ back: 'Previous', first: 'First', onward: 'Next', last: 'Last' }}
          page={page}
          pageCount={pageCount}
          hrefOf={(number) => siteMapPath(collection, number)}
        />
      </div>
    </Frame>
  );
}

function Frame({ note, title, children }: { note: string; title: string; children: ReactNode }) {
  return (
    <div className="frame plumb py-14 md:py-24">
      <p className="label-caps mb-4 text-ink-soft lg:pr-14">{note}</p>
      <div>
        <h1 className="display text-4xl">{title}</h1>
        {children}
      </div>
    </div>
  );
}

function Family({ label, documents }: PageFamily<ListedDocument>) {
  return (
    <section className="mb-14 break-inside-avoid">
      <h2 className="display text-xl">{label}</h2>
      <div className="mt-4">
        <Entries documents={documents} />
      </div>
    </section>
  );
}

function Entries({ documents }: { documents: readonly ListedDocument[] }) {
  return (
    <ul className="border-t border-ink">
      {documents.map(({ path, title }) => (
        <li key={path} className="border-b border-line">
          <SmartLink href={path} className="flex min-h-11 items-center py-2 hover:text-accent-ink">
            {title}
          </SmartLink>
        </li>
      ))}
    </ul>
  );
}
