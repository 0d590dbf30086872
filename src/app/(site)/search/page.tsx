import type { Metadata } from 'next';
import { type SearchHit, searchDocuments, searchLimits } from '@/cms/discovery/search-documents';
import { SearchForm } from '@/cms/discovery/search-form';
import { isSearchScope, kindNames, type SearchScope, scopeNames } from '@/cms/discovery/search-scope';
import { sitePageMetadata } from '@/cms/metadata';
import { getSettings } from '@/cms/queries';
import { routes } from '@/config/routes';
import { getPayloadClient } from '@/payload';
import { EmptyState } from '@/ui/empty-state';
import { FilterLinks } from '@/ui/navigation/filter-links';
import { SmartLink } from '@/ui/navigation/smart-link';
import { ArrowLink } from '@/ui/navigation/text-link';

export const dynamic = 'force-dynamic';

type Query = { q?: string | string[]; in?: string | string[] };
type Props = { searchParams: Promise<Query> };

export async function generateMetadata(): Promise<Metadata> {
  return sitePageMetadata({ title: 'Search', path: routes.search, isHidden: true }, await getSettings());
}

export default async function SearchPage({ searchParams }: Props) {
  const query = await searchParams;
  const words = typeof query.q === 'string' ? query.q.trim().slice(0, searchLimits.characters) : '';
  const within = isSearchScope(query.in) ? query.in : undefined;
  const hits = words ? await searchDocuments({ payload: await getPayloadClient() }, words, within) : [];
  return (
    <div className="frame plumb min-h-[70vh] content-start py-14 md:py-24">
      <p className="label-caps mb-4 text-ink-soft lg:pr-14">Search</p>
      <div>
        <h1 className="display text-4xl">{words ? `“${words}”` : 'What are you looking for?'}</h1>
        <div className="mt-8">
          <SearchForm
            label={within ? `Search: ${scopeNames[within].toLowerCase()}` : 'Search the whole site'}
            within={within}
            words={words}
          />
        </div>
        {words && (
          <>
            <Scopes words={words} within={within} />
            {hits.length > 0 ? <Hits hits={hits} /> : <NothingFound />}
          </>
        )}
      </div>
    </div>
  );
}

function Scopes({ words, within }: { words: string; within: SearchScope | undefined }) {
  const scopes = [undefined, ...Object.keys(scopeNames).filter(isSearchScope)];
  return (
    <FilterLinks
      label="Where to search"
      className="mt-6"
      rel="nofollow"
      links={scopes.map((scope) => ({
        label: scope ? scopeNames[scope] : 'Everything',
        href: `${routes.search}?${new URLSearchParams({ q: words, ...(scope && { in: scope }) })}`,
        isCurrent: scope === within,
      }))}
    />
  );
}

function Hits({ hits }: { hits: readonly SearchHit[] }) {
  return (
    <>
      <p className="mt-8 text-sm text-ink-soft" role="status">
        {hits.length === 1 ? 'One page' : `${hits.length} pages`}
        {hits.length === searchLimits.hits && ', the most fitting ones'}
      </p>
      <ul className="mt-3 border-t border-ink">
        {hits.map(({ path, title, summary, collection }) => (
          <li
            key={path}
            className="group/row relative grid gap-x-10 gap-y-2 border-b border-line py-6 md:grid-cols-[minmax(0,1fr)_9rem]"
          >
            <div>
              <h2 className="display text-xl">
                <SmartLink
                  href={path}
                  className="group-hover/row:text-accent-ink after:absolute after:inset-0"
                >
                  {title}
                </SmartLink>
              </h2>
              {summary && <p className="measure mt-2 text-ink-soft">{summary}</p>}
            </div>
            <p className="text-sm text-ink-soft md:pt-1.5">{kindNames[collection]}</p>
          </li>
        ))}
      </ul>
    </>
  );
}

function NothingFound() {
  return (
    <div className="mt-8" role="status">
      <EmptyState
        title="Nothing holds all of these words"
        action={<ArrowLink href={routes.siteMap}>See all pages</ArrowLink>}
      >
        Try fewer words, or a shorter one: the last word may be only its beginning.
      </EmptyState>
    </div>
  );
}
