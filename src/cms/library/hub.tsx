import { SmartLink } from '@/ui/navigation/smart-link';
import { SampleBadge } from '@/ui/sample-badge';
import { type HubEntry, listHubEntries } from './hub-entries';
import { HubFilter } from './hub-filter-island.client';

const byName = (a: string, b: string) => a.localeCompare(b, 'en');

/** Everything there is to read in one list, newest first; with script narrowed by kind, topic and words. */
export async function Hub({ id, heading }: { id: string; heading: 'h2' | 'h3' }) {
  const entries = await listHubEntries();
  const kinds = [...new Set(entries.map(({ kind }) => kind))].sort(byName);
  const topics = [...new Set(entries.flatMap((entry) => entry.topics))].sort(byName);
  return (
    <>
      <HubFilter listId={id} total={entries.length} kinds={kinds} topics={topics} />
      <ul id={id} className="border-t border-ink">
        {entries.map((entry) => (
          <Entry key={entry.path} entry={entry} heading={heading} />
        ))}
      </ul>
    </>
  );
}

function Entry({ entry, heading: Heading }: { entry: HubEntry; heading: 'h2' | 'h3' }) {
  const { path, title, summary, kind, topics, publishedAt, isSample } = entry;
  return (
    <li
      data-library-item
      data-kind={kind}
      data-topics={topics.join('\n')}
      data-published={publishedAt}
      data-title={title}
      className="group/row relative grid gap-x-10 gap-y-1 border-b border-line py-5 md:grid-cols-[minmax(0,1fr)_11rem]"
    >
      <div>
        <Heading className="text-lg font-semibold">
          <SmartLink href={path} className="group-hover/row:text-accent-ink after:absolute after:inset-0">
            {title}
          </SmartLink>
        </Heading>
        <p className="measure mt-1 text-ink-soft">{summary}</p>
      </div>
      <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft md:flex-col">
        <span className="font-semibold text-ink">{kind}</span>
        {topics.map((topic) => (
          <span key={topic}>{topic}</span>
        ))}
        {isSample && <SampleBadge />}
      </p>
    </li>
  );
}
