import { SearchBox } from '@/cms/islands.client';
import {
  type DocumentHit,
  type SearchResult,
  searchDocuments,
  searchLimits,
} from '@/cms/search/search-documents';
import { isSearchScope, kindNames, type SearchScope, scopeNames } from '@/cms/search/search-scope';
import { routes } from '@/config/routes';
import { waitSentence } from '@/http/rate-limit';
import { getPayloadClient } from '@/payload';
import { EmptyState } from '@/ui/empty-state';
import { FilterLinks } from '@/ui/navigation/filter-links';
import { SmartLink } from '@/ui/navigation/smart-link';
import { ArrowLink } from '@/ui/navigation/text-link';

type SearchParam = string | string[] | undefined;
type SearchViewProps = {
  /** Search words and scope, as in the query string. */
  words: SearchParam;
  within: SearchParam;
  /** Seconds until the next search is allowed, or null if the rate limit is not exceeded. */
  waitSeconds: number | null;
};

/** Search page: results by kind, or only the search box. */
export async function SearchView({ words: askedWords, within: askedScope, waitSeconds }: SearchViewProps) {
  const words = typeof askedWords === 'string' ? askedWords.trim().slice(0, searchLimits.characters) : '';
  const within = isSearchScope(askedScope) ? askedScope : undefined;
  const result =
    words && waitSeconds === null
      ? await searchDocuments({ payload: await getPayloadClient() }, words, within)
      : undefined;
  return (
    <div className="frame plumb min-h-[70vh] content-start py-14 md:py-24">
      <p className="label-caps mb-4 text-ink-soft lg:pr-14">Search</p>
      <div>
        <h1 className="display text-4xl">{words ? `“${words}”` : 'What are you looking for?'}</h1>
        <div className="mt-8">
          <SearchBox
            label={within ? `Search: ${scopeNames[within].toLowerCase()}` : 'Search the whole site'}
            within={within}
            words={words}
          />
        </div>
        {result && <Results words={words} within={within} result={result} />}
        {waitSeconds !== null && (
          <div className="mt-8" role="status">
            <EmptyState title="Too many searches just now">{waitSentence(waitSeconds)}</EmptyState>
          </div>
        )}
      </div>
    </div>
  );
}

type ResultsProps = { words: string; within: SearchScope | undefined; result: SearchResult };

function Results({ words, within, result: { hits, counts, corrected } }: ResultsProps) {
  const total = within ? (counts[within] ?? 0) : sumOf(counts);
  return (
    <>
      <Scopes words={words} within={within} counts={counts} />
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
function Scopes({
  words,
  within,
  counts,
}: Pick<ResultsProps, 'words' | 'within'> & Pick<SearchResult, 'counts'>) {
  const scopes = [
    undefined,
    ...Object.keys(scopeNames)
      .filter(isSearchScope)
      .filter((scope) => scope === within || (counts[scope] ?? 0) > 0),
  ];
  return (
    <FilterLinks
      label="Where to search"
      className="mt-6"
      rel="nofollow"
      links={scopes.map((scope) => ({
        label: scope ? `${scopeNames[scope]} (${counts[scope] ?? 0})` : `Everything (${sumOf(counts)})`,
        href: `${routes.search}?${new URLSearchParams({ q: words, ...(scope && { in: scope }) })}`,
        isCurrent: scope === within,
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
