import { SmartLink } from '@/ui/navigation/smart-link';
import { SampleBadge } from '@/ui/sample-badge';
import type { DocumentRow } from './document-row';

type DocumentRowsProps = {
  rows: readonly DocumentRow[];
  /** One level below the heading above the list. */
  heading?: 'h2' | 'h3' | 'h4';
};

/** Documents of any collection as a catalogue: title and summary on the left, facts on the right. */
export function DocumentRows({ rows, heading: Heading = 'h3' }: DocumentRowsProps) {
  return (
    <ul className="border-t border-ink">
      {rows.map(({ path, title, summary, facts, isSample }) => (
        <li
          key={path}
          className="group/row relative grid gap-x-10 gap-y-2 border-b border-line py-6 md:grid-cols-[minmax(0,1fr)_11rem]"
        >
          <div className="min-w-0">
            <Heading className="display text-xl">
              <SmartLink href={path} className="group-hover/row:text-accent-ink after:absolute after:inset-0">
                {title}
              </SmartLink>
            </Heading>
            <p className="measure mt-2 text-ink-soft">{summary}</p>
          </div>
          <p className="figures flex flex-wrap gap-x-3 text-sm text-ink-soft md:flex-col md:items-start md:pt-1.5">
            {facts.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
            {isSample && <SampleBadge />}
          </p>
        </li>
      ))}
    </ul>
  );
}
