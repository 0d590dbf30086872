import type { Prompt } from '@/payload-types';
import { Breadcrumb } from '@/ui/navigation/breadcrumb';

export function PromptTemplate({ prompt }: { prompt: Prompt }) {
  const { title, summary } = prompt;
  return (
    <header className="frame plumb pt-6 pb-10 md:pt-10 md:pb-14">
      <div className="lg:col-start-2">
        <Breadcrumb
          crumbs={[{ label: 'Home', href: '/' }, { label: 'Prompts', href: '/prompts' }, { label: title }]}
        />
        <h1 className="display mt-6 max-w-4xl text-4xl md:mt-10">{title}</h1>
        <p className="measure mt-5 text-lg text-ink-soft">{summary}</p>
        <pre className="mt-8 whitespace-pre-wrap">{prompt.prompt}</pre>
      </div>
    </header>
  );
}
