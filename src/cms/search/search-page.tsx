import type { ReactNode } from 'react';
import { SearchBox } from '../islands.client';
import { FilledPart } from './filled-part.client';
import type { Search } from './read-search';
import { searchFormId } from './search-results';

/** Elements of the search page whose content depends on the query, by their `data-part`. */
export const searchParts = {
  heading: 'search-heading',
  words: 'search-words',
  results: 'search-results',
} as const;

/** Heading of the search page for words. */
export const searchHeading = (words: string): string => (words ? `“${words}”` : 'What are you looking for?');

/** The search page. Without words it is the frame that the server fills for each query (`query-search-page.ts`). */
export function SearchPage({ words, children }: Pick<Search, 'words'> & { children?: ReactNode }) {
  return (
    <div className="frame plumb min-h-[70vh] content-start py-14 md:py-24">
      <p className="label-caps mb-4 text-ink-soft lg:pr-14">Search</p>
      <div>
        {words ? (
          <h1 className="display text-4xl">{searchHeading(words)}</h1>
        ) : (
          <FilledPart
            as="h1"
            part={searchParts.heading}
            initial={searchHeading('')}
            className="display text-4xl"
          />
        )}
        <div className="mt-8">
          <SearchBox
            label="Words to search for"
            words={words}
            ofAddress={{ formId: searchFormId, part: searchParts.words }}
          />
        </div>
        {words ? <div>{children}</div> : <FilledPart as="div" part={searchParts.results} initial="" />}
      </div>
    </div>
  );
}
