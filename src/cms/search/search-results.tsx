import { routes } from '@/config/routes';
import { waitSentence } from '@/http/rate-limit';
import { EmptyState } from '@/ui/empty-state';
import { FilterLinks } from '@/ui/navigation/filter-links';
import { Pagination } from '@/ui/navigation/pagination';
import { SmartLink } from '@/ui/navigation/smart-link';
import { ArrowLink } from '@/ui/navigation/text-link';
import { resultsPerPage, type Search, searchQuery } from './read-search';
import { countHits, type DocumentHit, type SearchResult, totalOfSearch } from './search-documents';
import { isSearchScope, kindNames, type SearchScope, scopeNames } from './search-scope';

/** Id of the form on the search page; `SearchResults` adds the scope to this form. */
export const searchFormId = 'site-search';

const byRelevance = { back: 'Previous', first: 'Most fitting', onward: 'Next', last: 'Least fitting' };

type SearchResultsProps = { search: Search; result: SearchResult };

/** Found pages by kind, most relevant first, and links that limit the search to one kind. */
export function SearchResults({ search, result }: SearchResultsProps) {
  const { hits, counts, corrected } = result;
  const { words, within } = search;
  return (
    <>
      {within && <input type="hidden" name="in" value={within} form={searchFormId} />}
      <Scopes search={search} counts={counts} />
      {corrected && (
        <p className="mt-6">
          Nothing holds “{words}”. This is what there is for <strong>“{corrected}”</strong>.
        </p>
      )}
      {hits.length > 0 ? (
        <Hits search={search} hits={hits} total={totalOfSearch(result, within)} />
      ) : (
        <NothingFound />
      )}
    </>
  );
}

/** Omits scopes without results, except the current one. */
function Scopes({ search, counts }: { search: Search } & Pick<SearchResult, 'counts'>) {
  const { words, within: current } = search;
  const scopes = [
    undefined,
    ...Object.keys(scopeNames)
      .filter(isSearchScope)
      .filter((scope) => scope === current || countHits(counts, scope) !== 0),
  ];
  const labelOf = (scope: SearchScope | undefined) => {
    const name = scope ? scopeNames[scope] : 'Everything';
    return counts ? `${name} (${countHits(counts, scope)})` : name;
  };
  return (
    <FilterLinks
      label="Where to search"
      className="mt-6"
      rel="nofollow"
      links={scopes.map((within) => ({
        label: labelOf(within),
        href: hrefOf({ words, within, page: 1 }),
        isCurrent: within === current,
      }))}
    />
  );
}

const hrefOf = (search: Search) => `${routes.search}?${searchQuery(search)}`;

function totalSentence(total: number | null, shown: number): string {
  const count = total === 1 ? 'One page' : `${total ?? 'Many'} pages`;
  return total === null || total > shown ? `${count}; these are the ${shown} most fitting ones` : count;
}

type HitsProps = { search: Search; hits: readonly DocumentHit[]; total: number | null };

function Hits({ search, hits, total }: HitsProps) {
  const pageCount = Math.ceil(hits.length / resultsPerPage);
  const page = Math.min(search.page, pageCount);
  const shown = hits.slice((page - 1) * resultsPerPage, page * resultsPerPage);
  return (
    <>
      <p className="mt-8 text-sm text-ink-soft" role="status">
        {totalSentence(total, hits.length)}
      </p>
      <ul className="mt-3 border-t border-ink">
        {shown.map(({ path, title, summary, collection }) => (
          <li
            key={path}
            className="group/row relative grid gap-x-10 gap-y-2 border-b border-line py-6 last:border-b-0 md:grid-cols-[minmax(0,1fr)_9rem]"
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
      <div className="mt-6">
        <Pagination
          label="Pages of results"
          words={byRelevance}
          page={page}
          pageCount={pageCount}
          hrefOf={(number) => hrefOf({ ...search, page: number })}
        />
      </div>
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
