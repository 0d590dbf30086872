import Link from 'next/link';
import { formatAgo } from '@/lib/format/format-ago';
import { formatWhole } from '@/lib/format/format-number';
import { asWords } from '@/lib/text/as-words';
import type { StageCounts } from '../../list/find-leads';
import { leadActions } from '../../list/flash-messages';
import { type LeadFilter, leadFilterHref, type Stage } from '../../list/lead-filter';
import type { LeadRow } from '../../list/lead-row';
import { BoardDrag } from './board-drag.client';
import { LeadLink, Priority } from './lead-table';
import { MoveForm } from './move-form';

type Board = { columns: ReadonlyMap<Stage, LeadRow[]>; counts: StageCounts; filter: LeadFilter; now: Date };

const columnId = (stage: Stage) => `stage-${stage}`;

/** Columns are stages, the most promising on top; on a phone one column at a time. */
export function LeadBoard({ columns, counts, filter, now }: Board) {
  const back = new URL(leadFilterHref(filter), 'https://site.invalid').search.slice(1);
  const stages = [...columns];
  return (
    <>
      <nav className="studio-board__stages" aria-label="Columns">
        {stages.map(([stage]) => (
          <a key={stage} href={`#${columnId(stage)}`}>
            {stage} {formatWhole(counts[stage])}
          </a>
        ))}
      </nav>
      <BoardDrag action={leadActions.move} back={back}>
        {stages.map(([stage, rows]) => (
          <section
            key={stage}
            id={columnId(stage)}
            data-stage={stage}
            className="studio-board__column"
            aria-labelledby={`${columnId(stage)}-title`}
          >
            <h2 id={`${columnId(stage)}-title`}>
              {stage} <span>{formatWhole(counts[stage])}</span>
            </h2>
            {rows.length === 0 && <p className="studio-board__none">Nobody stands here.</p>}
            <ul>
              {rows.map((row) => (
                <Card key={row.id} row={row} back={back} now={now} />
              ))}
            </ul>
            {counts[stage] > rows.length && (
              <Link href={leadFilterHref(filter, { view: 'table', stage })} prefetch={false}>
                All {formatWhole(counts[stage])} in the table
              </Link>
            )}
          </section>
        ))}
      </BoardDrag>
    </>
  );
}

function Card({ row, back, now }: { row: LeadRow; back: string; now: Date }) {
  const { id, source, owner, createdAt, updatedAt, isWaiting, stage } = row;
  return (
    <li
      id={`lead-${id}`}
      className="studio-card"
      draggable
      data-lead={id}
      data-seen={updatedAt.toISOString()}
    >
      <LeadLink row={row} />
      <p>
        <Priority row={row} />
      </p>
      <p className="studio-rows__note">
        {asWords(source)} · {formatAgo(createdAt, now)} · {owner ?? 'nobody’s'}
        {isWaiting && stage !== 'new' && ' · wrote again'}
      </p>
      <MoveForm lead={row} back={back} what={row.name || row.company || row.email} />
    </li>
  );
}
