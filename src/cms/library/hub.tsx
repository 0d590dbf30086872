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

const byName = (a: string, b: string) => a.localeCompare(b, 'en');

/** All articles in one list, newest first; with script, it can be filtered by kind, topic and words. */
export async function Hub({ id, heading }: { id: string; heading: 'h2' | 'h3' }) {
  const { items: entries, isCut } = await listHubEntries();
  const kinds = [...new Set(entries.map(({ kind }) => kind))].sort(byName);
  const topics = [...new Set(entries.flatMap((entry) => entry.topics))].sort(byName);
  return (
    <>
      <HubFilter listId={id} total={entries.length} kinds={kinds} topics={topics} />
      <ul id={id} className="border-t border-ink">
        {entries.map((entry, place) => (
          <Entry key={entry.path} entry={entry} place={place} heading={heading} />
        ))}
      </ul>
      {isCut && <LibraryRest noun="things to read" />}
    </>
  );
}

type EntryProps = { entry: HubEntry; place: number; heading: 'h2' | 'h3' };

/**
 * Entry of the list. The filter reads kind, topics and title from its text: repeating them in attributes would add
 * a tenth to the page's size.
 */
function Entry({ entry, place, heading: Heading }: EntryProps) {
  const { path, title, summary, kind, topics, isSample } = entry;
  return (
    <li
      data-library-item
      data-place={place}
      className="group/row relative grid gap-x-10 gap-y-1 border-b border-line py-5 md:grid-cols-[minmax(0,1fr)_11rem]"
    >
      <div>
        <Heading className="text-lg font-semibold">
          <SmartLink href={path} className="group-hover/row:text-accent-ink after:absolute after:inset-0">
            {title}
          </SmartLink>
        </Heading>
        <p className="measure mt-1 text-ink-soft">{firstSentences(summary, SUMMARY_LENGTH)}</p>
      </div>
      <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft md:flex-col md:items-start">
        <span data-kind className="font-semibold text-ink">
          {kind}
        </span>
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
