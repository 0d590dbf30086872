import { ArticleEntry } from '@/cms/library/article-entry';
import { GptEntry } from '@/cms/library/gpt-entry';
import { groupBy } from '@/cms/library/group-by';
import { GroupedLibrary } from '@/cms/library/grouped-library';
import { Hub } from '@/cms/library/hub';
import { LibraryRest } from '@/cms/library/library-rest';
import { listGpts, listLibrary } from '@/cms/library/queries';
import { documentPath } from '@/cms/paths';
import { PromptCard } from '@/cms/prompts/prompt-card';
import type { LibraryBlock } from '@/payload-types';
import { EmptyState } from '@/ui/empty-state';
import { BlockSection } from '../block-section';

/**
 * Heading levels: groups are one level below the section's heading, or h2 if the section has no heading; entries are
 * one level below their group.
 */
type Levels = { group: 'h2' | 'h3'; entry: 'h3' | 'h4' };
const inSection: Levels = { group: 'h3', entry: 'h4' };
const onPage: Levels = { group: 'h2', entry: 'h3' };

export async function Library(block: LibraryBlock) {
  const { group, entry } = block.heading ? inSection : onPage;
  return (
    <BlockSection block={block}>
      {block.kind === 'kb-articles' && <Answers group={group} entry={entry} />}
      {block.kind === 'prompts' && <Prompts group={group} entry={entry} />}
      {block.kind === 'gpts' && <Gpts group={group} entry={entry} />}
      {block.kind === 'all' && <Hub id="everything" heading={group} />}
    </BlockSection>
  );
}

const nothingYet = (
  <EmptyState title="Nothing published here yet">The first one is being written.</EmptyState>
);

async function Answers({ group, entry }: Levels) {
  const { items: articles, isCut } = await listLibrary('kb-articles');
  if (articles.length === 0) return nothingYet;
  return (
    <>
      <GroupedLibrary
        id="answers"
        noun="answers"
        heading={group}
        groups={groupBy(articles, ({ category }) => category)}
        keyOf={({ slug }) => slug}
        className="gap-x-10 border-b border-line md:grid md:grid-cols-2"
      >
        {(article) => (
          <ArticleEntry
            path={documentPath('kb-articles', article) ?? '/kb'}
            title={article.title}
            summary={article.summary}
            heading={entry}
          />
        )}
      </GroupedLibrary>
      {isCut && <LibraryRest noun="answers" />}
    </>
  );
}

async function Prompts({ group, entry }: Levels) {
  const { items: prompts, isCut } = await listLibrary('prompts');
  if (prompts.length === 0) return nothingYet;
  return (
    <>
      <GroupedLibrary
        id="prompt-library"
        noun="prompts"
        heading={group}
        groups={groupBy(prompts, ({ category }) => category)}
        keyOf={({ slug }) => slug}
        className="grid gap-6 md:grid-cols-2"
      >
        {(prompt) => <PromptCard prompt={prompt} heading={entry} />}
      </GroupedLibrary>
      {isCut && <LibraryRest noun="prompts" />}
    </>
  );
}

async function Gpts({ group, entry }: Levels) {
  const gpts = await listGpts();
  if (gpts.length === 0) return nothingYet;
  return (
    <GroupedLibrary
      id="gpt-catalogue"
      noun="assistants"
      heading={group}
      groups={groupBy(gpts, ({ category }) => category)}
      keyOf={({ slug }) => slug}
      className="border-b border-line"
    >
      {(gpt) => <GptEntry gpt={gpt} heading={entry} />}
    </GroupedLibrary>
  );
}
