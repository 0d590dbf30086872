import { formatWhole } from '@/lib/format/format-number';
import { asWords } from '@/lib/text/as-words';
import type { StageFigure } from '../../pipeline/list/find-board';
import { filterEntries, type LeadFilter, type Stage } from '../../pipeline/list/lead-filter';
import type { LeadRow } from '../../pipeline/list/lead-row';
import { LeadColumns } from './board.client';
import { boardColumns } from './board-cards';

type Board = {
  columns: ReadonlyMap<Stage, LeadRow[]>;
  figures: Readonly<Record<Stage, StageFigure>>;
  filter: LeadFilter;
  now: Date;
  /** The viewer's day. */
  today: string;
};

/** Board with a column per stage, highest priority first. Phones show one column at a time. */
export function LeadBoard({ columns, figures, filter, now, today }: Board) {
  const back = String(new URLSearchParams(filterEntries(filter, { more: filter.more })));
  return (
    <>
      <nav className="studio-board__stages" aria-label="Stages">
        {[...columns.keys()].map((stage) => (
          <a key={stage} href={`#stage-${stage}`}>
            {asWords(stage)} {formatWhole(figures[stage].leads)}
          </a>
        ))}
      </nav>
      <LeadColumns columns={boardColumns(columns, figures, filter, now, today)} back={back} />
    </>
  );
}
