import { formatDate } from '@/lib/format/format-date';
import { slugify } from '@/lib/text/slugs/slugify';
import type { Prompt } from '@/payload-types';
import { Breadcrumb } from '@/ui/navigation/breadcrumb';
import { ReadOn } from '../components/read-on';
import { PromptForm } from '../islands.client';
import { relatedTo } from '../links/related';
import { promptFields } from '../prompts/prompt-fields';

/** Prompt to fill in and copy, with an example of its output and what to check. */
export async function PromptTemplate({ prompt }: { prompt: Prompt }) {
  const { title, summary, category, output, check, updatedAt } = prompt;
  const related = await relatedTo({ collection: 'prompts', doc: prompt });
  return (
    <>
      <article>
        <header className="frame plumb pt-6 pb-10 md:pt-10 md:pb-14">
          <div className="lg:col-start-2">
            <Breadcrumb
              crumbs={[
                { label: 'Home', href: '/' },
                { label: 'Prompts', href: '/prompts' },
                ...(category ? [{ label: category, href: `/prompts#${slugify(category)}` }] : []),
                { label: title },
              ]}
            />
            <h1 className="display mt-6 max-w-4xl text-4xl md:mt-10">{title}</h1>
            {summary && <p className="measure mt-5 text-lg text-ink-soft">{summary}</p>}
            <p className="mt-7 text-sm text-ink-soft">
              Updated <time dateTime={updatedAt}>{formatDate(updatedAt)}</time>
            </p>
          </div>
        </header>
        <div className="frame plumb pb-16 md:pb-24">
          <div className="grid min-w-0 gap-14 lg:col-start-2">
            <PromptForm {...promptFields(prompt)} />
            {(output || check) && (
              <div className="grid gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]">
                {output && (
                  <section>
                    <h2 className="display text-2xl">What came of it</h2>
                    <div className="mt-4 max-w-[44rem] border-l border-line pl-5 whitespace-pre-wrap text-ink-soft">
                      {output}
                    </div>
                  </section>
                )}
                {check && (
                  <section className={output ? undefined : 'max-w-[40rem]'}>
                    <h2 className="display text-2xl">What to check</h2>
                    <p className="mt-4 whitespace-pre-wrap">{check}</p>
                  </section>
                )}
              </div>
            )}
          </div>
        </div>
      </article>
      <ReadOn heading="Related prompts" documents={related} />
    </>
  );
}
