import { actionPath } from '@/config/routes';
import { formatWhole } from '@/lib/format/format-number';
import { ownEntry } from '@/lib/own-entry';
import { FigureTable } from '@/studio-kit/tables/figure-table';
import type { SiteImport } from '../../site-import/run/find-site-import';
import type { SitePreview, SitePreviewGroup } from '../../site-import/run/preview';
import { SiteImportMapping } from './site-import-mapping';
import { counted, targetName, typeName } from './site-import-words';

type Draft = {
  found: SiteImport;
  preview: SitePreview;
  authors: readonly { id: string; name: string }[];
};

const names: Readonly<Record<string, string>> = {
  authors: 'Authors',
  categories: 'Categories',
  tags: 'Tags',
  files: 'Pictures and PDF files',
};

const groupName = ({ type, name }: SitePreviewGroup) =>
  (type === null ? ownEntry(names, name) : typeName(type)) ?? name;

const targetOf = ({ name, target }: SitePreviewGroup, { pictures }: SiteImport) =>
  name === 'files' && !pictures.isFetching && pictures.folder === null ? 'none' : target;

/** Counts of what the import would create. */
function Groups({ found, preview }: Pick<Draft, 'found' | 'preview'>) {
  const byCount = (one: SitePreviewGroup, other: SitePreviewGroup) =>
    Number(one.type === null) - Number(other.type === null) || other.count - one.count;
  const groups = preview.groups.map((group) => ({ ...group, target: targetOf(group, found) })).sort(byCount);
  return (
    <div className="studio-words">
      <FigureTable
        caption="Import preview"
        columns={['On the old site', 'Number', 'Here']}
        rows={groups.map((group) => ({
          key: `${group.name} ${group.type} ${group.target}`,
          cells: [groupName(group), formatWhole(group.count), targetName(group.target)],
        }))}
      />
    </div>
  );
}

/** Number of kinds that are shown; the others are collapsed. */
const shownLosses = 12;

const LossList = ({ losses }: { losses: SitePreview['losses'] }) => (
  <ul className="studio-decisions">
    {losses.map(({ what, count, detail }) => (
      <li key={what}>
        <span className="studio-rows__words">
          <span>
            <strong>{what}</strong> ({formatWhole(count)})
          </span>
          {detail && <span className="studio-rows__note">{detail}</span>}
        </span>
      </li>
    ))}
  </ul>
);

/** Content without a counterpart here, with an example of each kind. */
function Losses({ preview: { losses, unread } }: Pick<Draft, 'preview'>) {
  if (losses.length === 0 && unread === 0) return null;
  const sorted = losses.toSorted((one, other) => other.count - one.count);
  const folded = sorted.slice(shownLosses);
  return (
    <section className="studio-figures" aria-labelledby="losses">
      <h2 id="losses" className="studio-panel__title">
        What has no place here
      </h2>
      <p className="studio-panel__note">
        Marked parts are seen by editors, not by visitors. The report names the document of each.
        {unread > 0 && ` The texts of ${counted(unread, 'document')} are not read for this preview.`}
      </p>
      <LossList losses={sorted.slice(0, shownLosses)} />
      {folded.length > 0 && (
        <details className="studio-fold">
          <summary>{counted(folded.length, 'kind')} more</summary>
          <LossList losses={folded} />
        </details>
      )}
    </section>
  );
}

/** Draft of an import: a form with the mapping and the button that starts it. */
export function SiteImportDraft({ found, preview, authors }: Draft) {
  const isAnything = preview.groups.some((group) => targetOf(group, found) !== 'none');
  return (
    <>
      <form method="post" action={actionPath('content/import/settings')} className="studio-import-draft">
        <input type="hidden" name="import" value={found.id} />
        <SiteImportMapping found={found} preview={preview} authors={authors} />
        <div className="studio-actions">
          <button type="submit" className="studio-button is-quiet">
            Update preview
          </button>
        </div>
        <section className="studio-figures studio-import-preview" aria-labelledby="would">
          <h2 id="would" className="studio-panel__title">
            Preview
          </h2>
          <Groups found={found} preview={preview} />
          <p className="studio-panel__note">
            Published posts and pages are published here too, with their dates. Private ones and those with a
            password become drafts.
          </p>
          <div className="studio-ask">
            {isAnything && (
              <button type="submit" className="studio-button" formAction={actionPath('content/import/start')}>
                Import
              </button>
            )}
            <button
              type="submit"
              className="studio-button is-quiet"
              formAction={actionPath('content/import/discard')}
            >
              Discard
            </button>
          </div>
        </section>
      </form>
      <Losses preview={preview} />
    </>
  );
}
