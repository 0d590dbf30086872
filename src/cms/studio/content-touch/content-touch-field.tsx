import type { UIFieldServerProps } from 'payload';
import { hasRole } from '@/access/roles';
import { contentTouch, type TouchFigures } from '@/features/leads/figures/content-touch';
import { leadFilterHref, readLeadFilter } from '@/features/leads/list/lead-filter';
import { formatWhole } from '@/lib/format/format-number';
import { isRoutedCollection, pathOf } from '../../paths';
import { wonSentence } from './won-sentence';

const said = (figures: TouchFigures) =>
  `${formatWhole(figures.leads)} ${figures.leads === 1 ? 'lead' : 'leads'}${figures.won > 0 ? `; ${wonSentence(figures)}` : ''}`;

/** Beside an article: whom it brought, and what came of them. */
export async function ContentTouchField({ collectionSlug, data, req, user }: UIFieldServerProps) {
  if (!user || !hasRole(user, 'admin') || !isRoutedCollection(collectionSlug)) return null;
  const path = pathOf(collectionSlug, data ?? {});
  if (!path) return null;
  const { all, first, last, assisting } = await contentTouch(req, path);
  const rows: [string, TouchFigures][] = [
    ['The first article they read', first],
    ['The last one before they wrote', last],
    ['One between', assisting],
  ];
  return (
    <section className="studio-panel" aria-labelledby="content-touch">
      <h2 id="content-touch" className="studio-panel__title">
        Leads it touched
      </h2>
      {all.leads === 0 ? (
        <p className="studio-panel__note">
          Nobody has read this on the way to a form yet. Counted are the pages of visits that ended with a
          form.
        </p>
      ) : (
        <>
          <p className="studio-panel__note">
            <a href={leadFilterHref(readLeadFilter(), { page: path })}>{said(all)}</a>, on the way to a form.
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
