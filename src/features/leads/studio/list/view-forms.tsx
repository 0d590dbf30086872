import { actionPath } from '@/config/routes';
import { ownEntry } from '@/lib/own-entry';
import { maxViewName } from '../../collections/lead-views-collection';
import {
  filterEntries,
  type LeadFilter,
  leadFilterHref,
  type Query,
  readLeadFilter,
  savedFilters,
} from '../../pipeline/list/lead-filter';
import { maxLeadViews, type SavedView } from '../../pipeline/list/lead-views';

/** True if the list has the same filter, order and layout as the saved view. */
export const isSavedView = (filter: LeadFilter, { query }: SavedView): boolean =>
  leadFilterHref(filter) === leadFilterHref(readLeadFilter(Object.fromEntries(new URLSearchParams(query))));

const refusals: Record<string, string> = {
  nameless: 'Enter a name for this view.',
  full: `You have ${maxLeadViews} views of your own. Delete one first.`,
  taken: 'Another view of yours has this name.',
};

type FieldsProps = { name: string; isShared: boolean | null; refusal: string | undefined };

/** @param isShared null if the user cannot change it */
function ViewFields({ name, isShared, refusal }: FieldsProps) {
  return (
    <>
      <label htmlFor="view-name">View name</label>
      <input
        id="view-name"
        name="name"
        type="text"
        maxLength={maxViewName}
        required
        defaultValue={name}
        aria-invalid={refusal ? true : undefined}
        aria-describedby={refusal ? 'view-name-refusal' : undefined}
      />
      {isShared !== null && (
        <label className="studio-choice">
          <input type="checkbox" name="shared" value="1" defaultChecked={isShared} />
          Share with colleagues
        </label>
      )}
      {refusal && (
        <span id="view-name-refusal" className="studio-warning" role="alert">
          {refusal}
        </span>
      )}
    </>
  );
}

type ViewFormsProps = {
  filter: LeadFilter;
  saved: readonly SavedView[];
  query: Query;
  /** Name that the panels of the toolbar share, so that only one is open. */
  panels: string;
};

/**
 * Forms that save the current list as a view, or change the view that is shown. Renders nothing for the predefined
 * lists.
 */
export function ViewForms({ filter, saved, query, panels }: ViewFormsProps) {
  const back = String(new URLSearchParams(filterEntries(filter)));
  const shown = saved.filter((view) => isSavedView(filter, view));
  const view = shown.find(({ isOwn }) => isOwn) ?? shown[0];
  const refusal = ownEntry(refusals, String(query.did ?? ''));
  const typed = refusal && typeof query.typed === 'string' ? query.typed : undefined;
  if (view) {
    return (
      <details name={panels} className="studio-drop studio-drop--last" open={refusal !== undefined}>
        <summary>Edit view “{view.name}”</summary>
        <div className="studio-drop__panel studio-filters">
          {view.maker && <p className="studio-panel__note">Shared by {view.maker}.</p>}
          <form method="post" action={actionPath('leads/rename-view')}>
            <input type="hidden" name="back" value={back} />
            <input type="hidden" name="view" value={view.id} />
            <ViewFields
              name={typed ?? view.name}
              isShared={!view.isOwn ? null : refusal ? query.shared === '1' : view.isShared}
              refusal={refusal}
            />
            <button type="submit">Save</button>
          </form>
          <form method="post" action={actionPath('leads/forget-view')}>
            <input type="hidden" name="back" value={back} />
            <input type="hidden" name="view" value={view.id} />
            <button type="submit">Delete view “{view.name}”</button>
          </form>
        </div>
      </details>
    );
  }
  if (savedFilters.some(({ filter: standard }) => leadFilterHref(standard) === leadFilterHref(filter)))
    return null;
  return (
    <details name={panels} className="studio-drop studio-drop--last" open={refusal !== undefined}>
      <summary>Save view</summary>
      <div className="studio-drop__panel studio-filters">
        <form method="post" action={actionPath('leads/save-view')}>
          <input type="hidden" name="back" value={back} />
          <ViewFields name={typed ?? ''} isShared={query.shared === '1'} refusal={refusal} />
          <button type="submit">Save</button>
        </form>
      </div>
    </details>
  );
}
