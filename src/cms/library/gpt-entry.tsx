import { isSafeHref } from '@/lib/text/safe-href';
import type { Gpt } from '@/payload-types';
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
    <div className="border-t border-line py-7">
      <div className="flex flex-wrap items-center gap-3">
        <Heading className="display text-xl">{title}</Heading>
        {isSample && <SampleBadge />}
      </div>
      <p className="measure mt-2 text-ink-soft">{summary}</p>
      <dl className="mt-5 grid gap-x-10 gap-y-4 text-sm md:grid-cols-3">
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
      {url && isSafeHref(url) && (
        <p className="mt-4">
          <ArrowLink href={url}>Open {title}</ArrowLink>
        </p>
      )}
    </div>
  );
}
