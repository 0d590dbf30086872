import Link from 'next/link';
import { studioPaths } from '@/config/routes';
import { asWords } from '@/lib/text/as-words';
import { stages } from '../../collections/pipeline';
import type { FilterChoices } from '../../list/filter-choices';
import {
  filterEntries,
  isSameList,
  type LeadFilter,
  leadFilterHref,
  leadOrders,
  leadPeriods,
  savedFilters,
} from '../../list/lead-filter';

const views = { table: 'Table', board: 'Board' } as const;
const keys = <Key extends string>(record: Record<Key, unknown>) => Object.keys(record) as Key[];

type Choice = { label: string; href: string; isChosen: boolean };

function Choices({ name, choices }: { name: string; choices: readonly Choice[] }) {
  return (
    <nav aria-label={name}>
      <span aria-hidden="true">{name}</span>
      <ul>
        {choices.map(({ label, href, isChosen }) => (
          <li key={label}>
            <Link href={href} aria-current={isChosen || undefined} prefetch={false}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type Option = { value: string; label: string };

function Select(props: { name: string; label: string; value: string; any: string; options: Option[] }) {
  const { name, label, value, any, options } = props;
  return (
    <label>
      {label}
      <select name={name} defaultValue={value}>
        <option value="">{any}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}

const asOptions = (values: readonly string[]) => values.map((value) => ({ value, label: asWords(value) }));

/** Saved lists and both ways to draw one are links; everything else that narrows it is one form. Works without script. */
export function LeadFilters({ filter, choices }: { filter: LeadFilter; choices: FilterChoices }) {
  const { view, stage, owner, source, priority, words, days, page, isWaiting, order } = filter;
  const { wonIn, lostFor, origin } = filter;
  const owners = [
    { value: 'mine', label: 'Mine' },
    { value: 'nobody', label: 'Nobody' },
    ...choices.owners.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const isNarrowed = [stage, owner, source, priority, days, page].some(Boolean) || isWaiting;
  return (
    <div className="studio-filters">
      <Choices
        name="Lists"
        choices={savedFilters.map(({ label, filter: saved }) => ({
          label,
          href: leadFilterHref({ ...saved, view }),
          isChosen: isSameList(filter, saved),
        }))}
      />
      <Choices
        name="As"
        choices={keys(views).map((key) => ({
          label: views[key],
          href: leadFilterHref(filter, { view: key }),
          isChosen: key === view,
        }))}
      />
      <form action={studioPaths.leads} method="get">
        {view === 'board' && <input type="hidden" name="view" value="board" />}
        {filterEntries(filter)
          .filter(([name]) => ['won', 'lost', 'origin'].includes(name))
          .map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        <label htmlFor="lead-words">Name, address or company</label>
        <input id="lead-words" name="q" type="search" defaultValue={words} maxLength={100} />
        <button type="submit">Find</button>
        {(wonIn || lostFor || origin) && (
          <p className="studio-panel__note">
            {[wonIn && `Won in ${wonIn}`, lostFor && `Lost: ${lostFor}`, origin && `Came from ${origin}`]
              .filter(Boolean)
              .join(' · ')}{' '}
            <a href={leadFilterHref(filter, { wonIn: undefined, lostFor: undefined, origin: undefined })}>
              Show without this
            </a>
          </p>
        )}
        <details className="studio-narrow" open={isNarrowed}>
          <summary>Narrow it down</summary>
          <div>
            <Select
              name="stage"
              label="Stage"
              value={stage ?? ''}
              any="All but put aside"
              options={asOptions(stages)}
            />
            <Select name="owner" label="Owner" value={owner ?? ''} any="Anybody" options={owners} />
            <Select
              name="source"
              label="Source"
              value={source ?? ''}
              any="Any"
              options={asOptions([...new Set([...choices.sources, ...(source ? [source] : [])])])}
            />
            <Select
              name="days"
              label="Came within"
              value={String(days ?? '')}
              any="Any time"
              options={Object.entries(leadPeriods).map(([value, label]) => ({ value, label }))}
            />
            <label>
              Priority from
              <input name="priority" type="number" min={1} max={100} defaultValue={priority ?? ''} />
            </label>
            <label>
              Saw the page
              <input name="page" maxLength={200} placeholder="/pricing" defaultValue={page ?? ''} />
            </label>
            <Select
              name="waiting"
              label="Answer"
              value={isWaiting ? '1' : ''}
              any="Answered or not"
              options={[{ value: '1', label: 'Waits for one' }]}
            />
            <label>
              Order
              <select name="order" defaultValue={order}>
                {keys(leadOrders).map((key) => (
                  <option key={key} value={key}>
                    {leadOrders[key]}
                  </option>
                ))}
              </select>
            </label>
            <button type="submit">Show</button>
          </div>
        </details>
      </form>
    </div>
  );
}
