import { isSafeHref } from '@/lib/text/safe-href';
import type { Gpt } from '@/payload-types';
import { Icon } from '@/ui/branding/icon';
import { ArrowLink } from '@/ui/navigation/text-link';
import { SampleBadge } from '@/ui/sample-badge';

/** Assistant as an entry of a catalogue: input, output, and what it leaves to people. */
export function GptEntry({ gpt, heading: Heading }: { gpt: Gpt; heading: 'h3' | 'h4' }) {
  const { title, summary, takes, gives, limits, starters, url, isSample } = gpt;
  const facts = [
    ['You give it', takes],
    ['You get', gives],
    ['It leaves to people', limits],
  ] as const;
  return (
    <div className="border-t border-line py-6">
      <div className="flex flex-wrap items-center gap-3">
        <Heading className="display text-xl">{title}</Heading>
        {isSample && <SampleBadge />}
      </div>
      <p className="measure mt-2 text-ink-soft">{summary}</p>
      <details className="disclosure group/item mt-3">
        <summary className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold hover:text-accent-ink">
          What it takes, gives and leaves to people
          <Icon name="plus" className="size-4 text-accent-ink group-open/item:hidden" />
          <Icon name="minus" className="hidden size-4 text-accent-ink group-open/item:block" />
        </summary>
        <dl className="mt-3 grid gap-x-10 gap-y-4 text-sm md:grid-cols-3">
          {facts.map(([name, text]) => (
            <div key={name}>
              <dt className="label-caps">{name}</dt>
              <dd className="mt-1 text-ink-soft">{text}</dd>
            </div>
          ))}
        </dl>
        {starters && starters.length > 0 && (
          <div className="mt-5 text-sm">
            <p className="label-caps">First sentences to try</p>
            <ul className="mt-1 grid gap-1 text-ink-soft">
              {starters.map((starter) => (
                <li key={starter}>“{starter}”</li>
              ))}
            </ul>
          </div>
        )}
      </details>
      {url && isSafeHref(url) && (
        <p className="mt-4">
          <ArrowLink href={url}>Open {title}</ArrowLink>
        </p>
      )}
    </div>
  );
}
