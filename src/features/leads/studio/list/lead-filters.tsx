import Link from 'next/link';
import { studioPaths } from '@/config/routes';
import { asWords } from '@/lib/text/as-words';
import { stages } from '../../collections/pipeline';
import type { FilterChoices } from '../../pipeline/list/filter-choices';
import {
  filterEntries,
  isSameList,
  type LeadFilter,
  leadFilterHref,
  leadOrders,
  leadPeriods,
  type Query,
  savedFilters,
} from '../../pipeline/list/lead-filter';
import type { SavedView } from '../../pipeline/list/lead-views';
import { ColumnChooser } from './column-chooser';
import { FilterChips } from './filter-chips';
import { isSavedView, ViewForms } from './view-forms';

/** Filters without a field: links set them, and the form keeps them as hidden inputs. */
const withoutField = [
  ...['won', 'lost', 'origin', 'form', 'sent', 'calculated', 'reached', 'since', 'closed'],
  'columns',
];

const views = { table: 'Table', board: 'Board' } as const;
const keys = <Key extends string>(record: Record<Key, unknown>) => Object.keys(record) as Key[];

type Choice = { key?: string; label: string; href: string; isChosen: boolean };

type ChoicesProps = { name: string; choices: readonly Choice[]; hasTitle?: boolean };

function Choices({ name, choices, hasTitle = true }: ChoicesProps) {
  return (
    <nav aria-label={name}>
      {hasTitle && <span aria-hidden="true">{name}</span>}
      <ul>
        {choices.map(({ label, key = label, href, isChosen }) => (
          <li key={key}>
            <Link href={href} aria-current={isChosen || undefined} prefetch={false}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function SavedViews(props: { name: string; views: readonly SavedView[]; filter: LeadFilter }) {
  const { name, views, filter } = props;
  if (views.length === 0) return null;
  return (
    <Choices
      name={name}
      choices={views.map((view) => ({
        key: view.id,
        label: view.name,
        href: view.query ? `${studioPaths.leads}?${view.query}` : studioPaths.leads,
        isChosen: isSavedView(filter, view),
      }))}
    />
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

type LeadFiltersProps = {
  filter: LeadFilter;
  choices: FilterChoices;
  saved: readonly SavedView[];
  /** Query of the page, which contains the outcome of the last form. */
  query: Query;
};

/** Name of the predefined or saved list that is shown; undefined if the filter is neither. */
function shownName(filter: LeadFilter, saved: readonly SavedView[]): string | undefined {
  const standard = savedFilters.find((one) => isSameList(filter, one.filter));
  return saved.find((view) => isSavedView(filter, view))?.name ?? standard?.label;
}

/** Only one of the toolbar's panels is open at a time. */
const panels = 'lead-toolbar';

/**
 * Toolbar of the list: search, filters, predefined and saved lists, columns of the table, the form that saves a view,
 * and the two layouts (table and board). Active filters stand below. Works without script.
 */
export function LeadFilters({ filter, choices, saved, query }: LeadFiltersProps) {
  const { view, stage, owner, source, priority, words, days, page, isWaiting, isWithoutStep, order } = filter;
  const { columns } = filter;
  const owners = [
    { value: 'mine', label: 'Mine' },
    { value: 'nobody', label: 'Unassigned' },
    ...choices.owners.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const shown = shownName(filter, saved);
  return (
    <div className="studio-toolbar">
      <form action={studioPaths.leads} method="get">
        {view === 'board' && <input type="hidden" name="view" value="board" />}
        {filterEntries(filter)
          .filter(([name]) => withoutField.includes(name))
          .map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        <label htmlFor="lead-words" className="studio-hidden">
          Name, address or company
        </label>
        <input
          id="lead-words"
          name="q"
          type="search"
          placeholder="Name, address or company"
          defaultValue={words}
          maxLength={100}
        />
        <button type="submit">Search</button>
        <details name={panels} className="studio-drop">
          <summary>Filters</summary>
          <div className="studio-drop__panel studio-drop__fields">
            <Select
              name="stage"
              label="Stage"
              value={stage ?? ''}
              any="All but spam"
              options={asOptions(stages)}
            />
            <Select name="owner" label="Owner" value={owner ?? ''} any="Any owner" options={owners} />
            <Select
              name="source"
              label="Source"
              value={source ?? ''}
              any="Any"
              options={asOptions([...new Set([...choices.sources, ...(source ? [source] : [])])])}
            />
            <Select
              name="days"
              label="Created within"
              value={String(days ?? '')}
              any="Any time"
              options={Object.entries(leadPeriods).map(([value, label]) => ({ value, label }))}
            />
            <label>
              Minimum score
              <input name="priority" type="number" min={1} max={100} defaultValue={priority ?? ''} />
            </label>
            <label>
              Visited page
              <input name="page" maxLength={200} placeholder="/pricing" defaultValue={page ?? ''} />
            </label>
            <Select
              name="waiting"
              label="Reply"
              value={isWaiting ? '1' : ''}
              any="Any"
              options={[{ value: '1', label: 'Awaiting reply' }]}
            />
            <Select
              name="step"
              label="Next step"
              value={isWithoutStep ? 'none' : ''}
              any="Any"
              options={[{ value: 'none', label: 'No next step' }]}
            />
            <label>
              Sort by
              <select name="order" defaultValue={order}>
                {keys(leadOrders).map((key) => (
                  <option key={key} value={key}>
                    {leadOrders[key]}
                  </option>
                ))}
              </select>
            </label>
            <button type="submit">Apply</button>
          </div>
        </details>
      </form>
      <details name={panels} className="studio-drop">
        <summary>{shown === undefined ? 'Views' : `Views: ${shown}`}</summary>
        <div className="studio-drop__panel studio-filters">
          <Choices
            name="Views"
            choices={savedFilters.map(({ label, filter: standard }) => ({
              label,
              href: leadFilterHref({ ...standard, view, columns }),
              isChosen: isSameList(filter, standard),
            }))}
          />
          <SavedViews name="My views" views={saved.filter(({ isOwn }) => isOwn)} filter={filter} />
          <SavedViews name="Shared" views={saved.filter(({ isOwn }) => !isOwn)} filter={filter} />
        </div>
      </details>
      {view === 'table' && <ColumnChooser filter={filter} panels={panels} />}
      <ViewForms filter={filter} saved={saved} query={query} panels={panels} />
      <Choices
        name="View as"
        hasTitle={false}
        choices={keys(views).map((key) => ({
          label: views[key],
          href: leadFilterHref(filter, { view: key }),
          isChosen: key === view,
        }))}
      />
      <FilterChips filter={filter} choices={choices} />
    </div>
  );
}
