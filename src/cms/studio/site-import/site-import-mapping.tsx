import type { ReactNode } from 'react';
import { formatWhole } from '@/lib/format/format-number';
import type { SiteImport } from '../../site-import/run/find-site-import';
import { usualTarget } from '../../site-import/run/mapping';
import type { SitePreview } from '../../site-import/run/preview';
import { maxSelects, type SelectKind, selectNames } from './site-import-form';
import { targetChoices, typeName } from './site-import-words';

type Choice = { value: string; label: string };
type Field = { key: string; name: string; value: string };

function FieldSelect({
  kind,
  index,
  field: { key, name, value },
  choices,
}: {
  kind: SelectKind;
  index: number;
  field: Field;
  choices: readonly Choice[];
}) {
  const names = selectNames(kind, index);
  return (
    <label>
      {name}
      <input type="hidden" name={names.key} value={key} />
      <select name={names.value} defaultValue={value}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </label>
  );
}

type Fields = { kind: SelectKind; fields: readonly Field[]; choices: readonly Choice[] };

const FieldGrid = ({ kind, fields, choices }: Fields) => (
  <div className="studio-drop__fields">
    {fields.slice(0, maxSelects).map((field, index) => (
      <FieldSelect key={field.key} kind={kind} index={index} field={field} choices={choices} />
    ))}
  </div>
);

/** Selects that most admins leave unchanged. */
function Folded({ title, note, ...fields }: Fields & { title: string; note: ReactNode }) {
  const count = fields.fields.length;
  if (count === 0) return null;
  return (
    <details>
      <summary>
        {title} ({formatWhole(count)})
      </summary>
      <p className="studio-panel__note">{note}</p>
      {count > maxSelects && (
        <p className="studio-panel__note">
          The first {maxSelects} can be chosen; the others are imported as usual.
        </p>
      )}
      <FieldGrid {...fields} />
    </details>
  );
}

type MappingProps = {
  found: SiteImport;
  preview: SitePreview;
  /** Authors that already exist here. */
  authors: readonly { id: string; name: string }[];
};

/** Mapping of types, categories, authors, tags and pictures. */
export function SiteImportMapping({ found, preview, authors }: MappingProps) {
  const { mapping, pictures } = found;
  const countOf = (type: string) =>
    preview.groups.reduce((sum, group) => sum + (group.type === type ? group.count : 0), 0);
  const types = Object.keys(mapping.types)
    .sort((one, other) => countOf(other) - countOf(one))
    .map((type) => ({
      key: type,
      name: `${typeName(type)} (${formatWhole(countOf(type))})`,
      value: mapping.types[type] ?? usualTarget(type),
    }));
  const byName = (one: Field, other: Field) => one.name.localeCompare(other.name, 'en');
  const categories = preview.categories
    .map(({ key, name }) => ({ key, name, value: mapping.categories[key] ?? '' }))
    .sort(byName);
  const people = preview.authors
    .map(({ key, name }) => ({ key, name, value: mapping.authors[key] ?? '' }))
    .sort(byName);
  return (
    <section className="studio-figures studio-narrow studio-import-columns" aria-labelledby="mapping">
      <h2 id="mapping" className="studio-panel__title">
        What becomes what
      </h2>
      <FieldGrid kind="type" fields={types} choices={targetChoices} />
      <div>
        <label>
          Tags
          <select name="tags" defaultValue={mapping.areTagsCategories ? 'categories' : 'none'}>
            <option value="none">Left out</option>
            <option value="categories">Categories</option>
          </select>
        </label>
        <label>
          Pictures and PDF files
          <select name="files" defaultValue={pictures.isFetching ? 'fetch' : 'none'}>
            <option value="fetch">Fetch from the old site</option>
            <option value="none">Left out</option>
          </select>
        </label>
        {(pictures.address || found.url === null) && (
          <label>
            Address of the old site
            <input
              name="address"
              inputMode="url"
              maxLength={500}
              placeholder="https://blog.example.com"
              defaultValue={pictures.address ?? ''}
            />
          </label>
        )}
      </div>
      {found.url === null && (
        <p className="studio-panel__note">
          The export does not say where the old site is. Without its address, no pictures can be fetched.
        </p>
      )}
      <p className="studio-panel__note">
        Pictures are fetched while the old site is still online. If it is gone and you have its folder of
        uploads, import on the server: <code>npm run content -- import --from …</code> with{' '}
        <code>--media</code> takes them from there.
      </p>
      <Folded
        kind="category"
        title="Posts of some categories elsewhere"
        note="For categories whose posts are no posts here, such as “Projects” or “Questions”."
        fields={categories}
        choices={[{ value: '', label: 'Like other posts' }, ...targetChoices]}
      />
      <Folded
        kind="author"
        title="Authors"
        note="Who has the same name here is found. Accounts are never made."
        fields={people}
        choices={[
          { value: '', label: 'The same name, or a new author' },
          ...authors.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </section>
  );
}
