import { formatWhole } from '@/lib/format/format-number';
import { ownEntry } from '@/lib/own-entry';
import { asWords } from '@/lib/text/as-words';
import { FigureTable } from '@/studio-kit/tables/figure-table';
import { type ChoiceField, choiceFields, choices } from '../../pipeline/import/columns/choice-words';
import { toNotes } from '../../pipeline/import/columns/read-line';
import type { ForeignValue, ImportPreview } from '../../pipeline/import/preview/preview-counter';

const titles: Record<ChoiceField, string> = {
  stage: 'Stage',
  outcome: 'Won or lost',
  company_size: 'Company size',
  budget: 'Budget',
  timeline: 'Timeline',
  currency: 'Currency',
  opt_out: 'Unsubscribed',
  subscribed: 'Subscribed',
};

const wishes: Record<string, string> = {
  mailable: 'Gets emails',
  unsubscribed: 'No emails',
  bounced: 'No emails, bounced',
};

/** Label of one of our values. */
const labelOf = (value: string) =>
  ownEntry(wishes, value) ?? (/^\d|^[A-Z]{3}$/.test(value) ? value : asWords(value));

function ValueSelect({ field, index, value }: { field: ChoiceField; index: number; value: ForeignValue }) {
  const { key, text, ours } = value;
  const name = `${field}-${index}`;
  const isWish = field === 'opt_out' || field === 'subscribed';
  return (
    <>
      <input type="hidden" name={`key-${name}`} value={key} />
      <input type="hidden" name={`was-${name}`} value={ours ?? toNotes} />
      <select name={`value-${name}`} defaultValue={ours ?? toNotes} aria-label={`${titles[field]}: ${text}`}>
        {choices[field].map((one) => (
          <option key={one} value={one}>
            {labelOf(one)}
          </option>
        ))}
        {!isWish && <option value={toNotes}>Add to the notes</option>}
      </select>
    </>
  );
}

const shownText = ({ key, text }: ForeignValue) =>
  key.startsWith('(') ? `${asWords(key.slice(1, -1))}${text ? `, such as ${text}` : ''}` : text;

/** Values of columns with fixed values, each beside ours. */
export function ImportValues({ preview: { values } }: { preview: ImportPreview }) {
  const fields = choiceFields.flatMap((field) => {
    const found = values[field];
    return found ? [{ field, ...found }] : [];
  });
  if (fields.length === 0) return null;
  return (
    <section className="studio-figures studio-fields studio-import-choices" aria-labelledby="values">
      <h2 id="values" className="studio-panel__title">
        Values
      </h2>
      {fields.map(({ field, listed, others }) => (
        <div key={field} className="studio-import-values">
          <FigureTable
            caption={titles[field]}
            columns={[`${titles[field]} in the file`, 'Rows', 'Here']}
            rows={listed.map((value, index) => ({
              key: value.key,
              cells: [
                shownText(value),
                formatWhole(value.count),
                <ValueSelect key="ours" field={field} index={index} value={value} />,
              ],
            }))}
          />
          {others > 0 && (
            <p className="studio-panel__note">
              Rarer values in {formatWhole(others)} rows are read the same way, or added to the notes.
            </p>
          )}
        </div>
      ))}
    </section>
  );
}
