import Link from 'next/link';
import { formatDate } from '@/lib/format/format-date';
import { asWords } from '@/lib/text/as-words';
import type { FilterChoices } from '../../pipeline/list/filter-choices';
import { unsaid } from '../../pipeline/list/lead-conditions';
import { anyOne, type LeadFilter, leadFilterHref, leadPeriods } from '../../pipeline/list/lead-filter';

type Chip = { label: string; without: Partial<LeadFilter> };

const periodIn = (days: number) =>
  Object.entries(leadPeriods).find(([value]) => Number(value) === days)?.[1] ?? `${days} days`;

function ownerIn(owner: string, { owners }: FilterChoices): string {
  if (owner === 'mine') return 'Mine';
  if (owner === 'nobody') return 'Unassigned';
  return owners.find(({ id }) => id === owner)?.name ?? 'Somebody who left';
}

function chipsOf(filter: LeadFilter, choices: FilterChoices): Chip[] {
  const { stage, owner, source, priority, words, days, page, wonIn, lostFor, closedFrom, origin } = filter;
  const { form, sentFrom, calculatedOn, since } = filter;
  const chips: (Chip | false | undefined | '' | 0)[] = [
    words && { label: `“${words}”`, without: { words: '' } },
    stage && { label: `Stage: ${asWords(stage)}`, without: { stage: undefined } },
    owner && { label: `Owner: ${ownerIn(owner, choices)}`, without: { owner: undefined } },
    source && { label: `Source: ${asWords(source)}`, without: { source: undefined } },
    priority && { label: `Score from ${priority}`, without: { priority: undefined } },
    days && { label: `Created: ${periodIn(days)}`, without: { days: undefined } },
    page && { label: `Visited ${page}`, without: { page: undefined } },
    filter.isWaiting && { label: 'Awaiting reply', without: { isWaiting: false } },
    filter.isWithoutStep && { label: 'No next step', without: { isWithoutStep: false } },
    filter.isWonThisQuarter && { label: 'Won this quarter', without: { isWonThisQuarter: false } },
    wonIn && { label: `Won in ${wonIn}`, without: { wonIn: undefined } },
    lostFor && {
      label: lostFor === unsaid ? 'Lost, no reason' : `Lost: ${lostFor}`,
      without: { lostFor: undefined },
    },
    closedFrom && { label: `Closed after ${closedFrom}`, without: { closedFrom: undefined } },
    origin && { label: `First visit from ${origin}`, without: { origin: undefined } },
    filter.came && {
      label: filter.came === 'visit' ? 'Came by a visit' : 'Came without a recorded visit',
      without: { came: undefined },
    },
    form && {
      label: form === anyOne ? 'Sent a form' : `Form: ${asWords(form)}`,
      without: { form: undefined },
    },
    sentFrom && { label: `Form from ${sentFrom}`, without: { sentFrom: undefined } },
    calculatedOn && {
      label: calculatedOn === anyOne ? 'Used a calculator' : `Calculator on ${calculatedOn}`,
      without: { calculatedOn: undefined },
    },
    filter.isReached && { label: 'Was qualified', without: { isReached: false } },
    since && { label: `Since ${formatDate(since)}`, without: { since: undefined } },
  ];
  return chips.flatMap((chip) => chip || []);
}

/** Active filters of the list, each with a link that removes it. */
export function FilterChips({ filter, choices }: { filter: LeadFilter; choices: FilterChoices }) {
  const chips = chipsOf(filter, choices);
  if (chips.length === 0) return null;
  return (
    <ul className="studio-chips" aria-label="Active filters">
      {chips.map(({ label, without }) => (
        <li key={label}>
          <Link href={leadFilterHref(filter, without)} prefetch={false}>
            <span className="studio-hidden">Remove filter </span>
            {label} <span aria-hidden="true">×</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
