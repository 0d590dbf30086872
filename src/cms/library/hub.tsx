import { classNames } from '@/lib/class-names';
import { firstSentences } from '@/lib/text/first-sentences';
import { SmartLink } from '@/ui/navigation/smart-link';
import { SampleBadge } from '@/ui/sample-badge';
import { HubFilter } from '../islands.client';
import { type HubEntry, listHubEntries } from './hub-entries';
import { LibraryRest } from './library-rest';

/**
 * Maximum length of a summary in characters: one line per entry, two on a phone, since the list has a hundred entries
 * and more.
 */
const SUMMARY_LENGTH = 110;

/** Number of entries shown until the visitor opens the rest; a filter and print show all entries. */
const SHOWN_AT_FIRST = 36;

/** Hides the entries after the first 36 (a class must be a literal), by the state of the `<details>` after the list. */
const hidesRest = 'not-print:[&:has(+details:not([open])):not([data-filtered])>:nth-child(n+37)]:hidden';

const byName = (a: string, b: string) => a.localeCompare(b, 'en');

/** All articles in one list, newest first; with script, it can be filtered by kind, topic and words. */
export async function Hub({ id, heading }: { id: string; heading: 'h2' | 'h3' }) {
  const { items: entries, isCut } = await listHubEntries();
  const kinds = [...new Set(entries.map(({ kind }) => kind))].sort(byName);
  const topics = [...new Set(entries.flatMap((entry) => entry.topics))].sort(byName);
  return (
    <>
      <HubFilter listId={id} total={entries.length} kinds={kinds} topics={topics} />
      <ul id={id} className={classNames('entries border-t border-ink', hidesRest)}>
        {entries.map((entry) => (
          <Entry key={entry.path} entry={entry} heading={heading} />
        ))}
      </ul>
      {entries.length > SHOWN_AT_FIRST && <HubRest total={entries.length} />}
      {isCut && <LibraryRest noun="things to read" />}
    </>
  );
}

function HubRest({ total }: { total: number }) {
  return (
    <details className="group/rest mt-8 print:hidden [[data-filtered]+&]:hidden">
      <summary className="inline-flex min-h-12 cursor-pointer items-center rounded-sm border border-ink px-5.5 font-semibold hover:bg-ink hover:text-paper">
        <span className="group-open/rest:hidden">Show all {total}</span>
        <span className="hidden group-open/rest:inline">Show the first {SHOWN_AT_FIRST}</span>
      </summary>
    </details>
  );
}

type EntryProps = { entry: HubEntry; heading: 'h2' | 'h3' };

/**
 * Entry of the list, styled by `entries.css`. The filter reads kind, topics and title from its text: repeating them in
 * attributes would add a tenth to the page's size.
 */
function Entry({ entry, heading: Heading }: EntryProps) {
  const { path, title, summary, kind, topics, isSample } = entry;
  return (
    <li data-library-item>
      <div>
        <Heading>
          <SmartLink href={path}>{title}</SmartLink>
        </Heading>
        <p>{firstSentences(summary, SUMMARY_LENGTH)}</p>
      </div>
      <p>
        <span data-kind>{kind}</span>
        {topics.map((topic) => (
          <span key={topic} data-topic>
            {topic}
          </span>
        ))}
        {isSample && <SampleBadge />}
      </p>
    </li>
  );
}
