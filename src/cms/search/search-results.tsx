import { routes } from '@/config/routes';
import { waitSentence } from '@/http/rate-limit';
import { EmptyState } from '@/ui/empty-state';
import { FilterLinks } from '@/ui/navigation/filter-links';
import { SmartLink } from '@/ui/navigation/smart-link';
import { ArrowLink } from '@/ui/navigation/text-link';
import { type Search, searchQuery } from './read-search';
import type { DocumentHit, SearchResult } from './search-documents';
import { isSearchScope, kindNames, scopeNames } from './search-scope';

/** Id of the form on the search page, which `SearchResults` adds the scope to. */
export const searchFormId = 'site-search';

type SearchResultsProps = { search: Search; result: SearchResult };

/** Found pages by kind, most relevant first, and links that limit the search to one kind. */
export function SearchResults({ search, result: { hits, counts, corrected } }: SearchResultsProps) {
  const { words, within } = search;
  const total = within ? (counts[within] ?? 0) : sumOf(counts);
  return (
    <>
      {within && <input type="hidden" name="in" value={within} form={searchFormId} />}
      <Scopes search={search} counts={counts} />
      {corrected && (
        <p className="mt-6">
          Nothing holds “{words}”. This is what there is for <strong>“{corrected}”</strong>.
        </p>
      )}
      {hits.length > 0 ? <Hits hits={hits} total={total} /> : <NothingFound />}
    </>
  );
}

const sumOf = (counts: SearchResult['counts']) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/** Omits scopes without results, except the current one. */
function Scopes({ search, counts }: { search: Search } & Pick<SearchResult, 'counts'>) {
  const { words, within: current } = search;
  const scopes = [
    undefined,
    ...Object.keys(scopeNames)
      .filter(isSearchScope)
      .filter((scope) => scope === current || (counts[scope] ?? 0) > 0),
  ];
  return (
    <FilterLinks
      label="Where to search"
      className="mt-6"
      rel="nofollow"
      links={scopes.map((within) => ({
        label: within ? `${scopeNames[within]} (${counts[within] ?? 0})` : `Everything (${sumOf(counts)})`,
        href: `${routes.search}?${searchQuery({ words, within })}`,
        isCurrent: within === current,
      }))}
    />
  );
}

function Hits({ hits, total }: { hits: readonly DocumentHit[]; total: number }) {
  return (
    <>
      <p className="mt-8 text-sm text-ink-soft" role="status">
        {total === 1 ? 'One page' : `${total} pages`}
        {hits.length < total && `; these are the ${hits.length} most fitting ones`}
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

/** Shown in place of results if the visitor's network has searched too often. */
export function TooManySearches({ waitSeconds }: { waitSeconds: number }) {
  return (
    <div className="mt-8" role="status">
      <EmptyState title="Too many searches just now">{waitSentence(waitSeconds)}</EmptyState>
    </div>
  );
}
