import type { UIFieldServerProps } from 'payload';
import { hasRole } from '@/access/roles';
import { contentTouch, type TouchFigures } from '@/features/leads/pipeline/figures/content-touch';
import { leadFilterHref, readLeadFilter } from '@/features/leads/pipeline/list/lead-filter';
import { formatWhole } from '@/lib/format/format-number';
import { documentPath, isRoutedCollection } from '../../paths';
import { wonSentence } from './won-sentence';

const said = (figures: TouchFigures) =>
  `${formatWhole(figures.leads)} ${figures.leads === 1 ? 'lead' : 'leads'}${figures.won > 0 ? `; ${wonSentence(figures)}` : ''}`;

/** Panel beside an article's form: leads that it touched, and deals won with them. */
export async function ContentTouchField({ collectionSlug, data, req, user }: UIFieldServerProps) {
  if (!user || !hasRole(user, 'admin') || !isRoutedCollection(collectionSlug)) return null;
  const path = documentPath(collectionSlug, data ?? {});
  if (!path) return null;
  const { all, first, last, assisting } = await contentTouch(req, path);
  const rows: [string, TouchFigures][] = [
    ['First touch', first],
    ['Last touch', last],
    ['Assisting', assisting],
  ];
  return (
    <section className="studio-panel" aria-labelledby="content-touch">
      <h2 id="content-touch" className="studio-panel__title">
        Attributed leads
      </h2>
      {all.leads === 0 ? (
        <p className="studio-panel__note">
          No lead has read this before a form yet. Pages of visits that ended with a form count.
        </p>
      ) : (
        <>
          <p className="studio-panel__note">
            <a href={leadFilterHref(readLeadFilter(), { page: path })}>{said(all)}</a> read this before a
            form.
          </p>
          <dl className="studio-facts">
            {rows.map(([label, figures]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{said(figures)}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </section>
  );
}
