/** Columns and cards of the board, as its client component takes them. */
import { leadPath } from '@/config/routes';
import { formatAgo } from '@/lib/format/format-ago';
import { formatDayMonth } from '@/lib/format/format-date';
import { formatMoney } from '@/lib/format/format-money';
import { formatWhole } from '@/lib/format/format-number';
import { stages } from '../../collections/pipeline';
import { cardsIn, cardsPerColumn, type StageFigure } from '../../pipeline/list/find-board';
import { type LeadFilter, leadFilterHref, maxCards } from '../../pipeline/list/lead-filter';
import type { LeadRow, Money } from '../../pipeline/list/lead-row';

type StageName = (typeof stages)[number];

export type LeadCard = {
  id: string;
  href: string;
  name: string;
  company: string | null;
  value: string | null;
  priority: number;
  owner: string | null;
  /** The next step, else the last activity. */
  story: string;
  /** Day of the next step, or age of the last activity. */
  when: string;
  isOverdue: boolean;
  /** `updatedAt` of the lead as shown; a move is refused if the lead was changed since. */
  seen: string;
};

export type BoardColumn = {
  stage: StageName;
  /** Stages that its cards can move to. */
  targets: StageName[];
  count: number;
  /** Sums of the deals, as `$25,000 · €1,204`. */
  sum: string;
  cards: LeadCard[];
  /** Links to more cards of the column. */
  more: { label: string; href: string } | null;
};

const inWords = ({ amount, currency }: Money) => formatMoney(amount, currency);

type Story = Pick<LeadCard, 'story' | 'when'>;

function storyOf({ next, last, isWaiting, stage, createdAt }: LeadRow, now: Date): Story {
  if (next) return { story: next.title, when: formatDayMonth(next.due.toISOString()) };
  if (isWaiting && stage !== 'new')
    return { story: 'Wrote again', when: last ? formatAgo(last.at, now) : '' };
  return last
    ? { story: last.words, when: formatAgo(last.at, now) }
    : { story: 'Created', when: formatAgo(createdAt, now) };
}

const cardOf = (row: LeadRow, now: Date, today: string): LeadCard => ({
  id: row.id,
  href: leadPath(row.id),
  name: row.name || row.company || row.email,
  company: row.name ? row.company || row.email : row.email,
  value: row.deal && row.deal.amount > 0 ? inWords(row.deal) : null,
  priority: row.priority,
  owner: row.owner,
  ...storyOf(row, now),
  isOverdue: row.next !== null && !row.next.isTimed && row.next.due.toISOString().slice(0, 10) < today,
  seen: row.updatedAt.toISOString(),
});

function moreOf(stage: StageName, { leads }: StageFigure, filter: LeadFilter): BoardColumn['more'] {
  const shown = cardsIn(stage, filter);
  if (leads <= shown) return null;
  if (shown >= maxCards) {
    return {
      label: `View all ${formatWhole(leads)}`,
      href: leadFilterHref(filter, { view: 'table', stage }),
    };
  }
  const cards = Math.min(shown + cardsPerColumn, maxCards);
  return {
    label: `Show ${formatWhole(Math.min(cards, leads) - shown)} more`,
    href: leadFilterHref(filter, { more: { stage, cards } }),
  };
}

/** @param today the viewer's day; a task is overdue once its day is over for the viewer */
export const boardColumns = (
  columns: ReadonlyMap<StageName, LeadRow[]>,
  figures: Readonly<Record<StageName, StageFigure>>,
  filter: LeadFilter,
  now: Date,
  today: string,
): BoardColumn[] =>
  [...columns].map(([stage, rows]) => ({
    stage,
    targets: stages.filter((one) => one !== stage),
    count: figures[stage].leads,
    sum: figures[stage].sums.map(inWords).join(' · '),
    cards: rows.map((row) => cardOf(row, now, today)),
    more: moreOf(stage, figures[stage], filter),
  }));
