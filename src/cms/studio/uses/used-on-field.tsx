import Link from 'next/link';
import type { UIFieldServerComponent } from 'payload';
import { formatWhole } from '@/lib/format/format-number';
import { collectionPath, readLabel } from '@/studio-kit/navigation/records';
import { findUses, usingCollections } from '../../documents/document-uses';
import { usedOnId, usedSentence } from './used-on';

const maxListed = 50;

/** Panel beside a shared document's form: the documents that use it, among those that the user may read. */
export const UsedOnField: UIFieldServerComponent = async ({ collectionSlug, id, req }) => {
  if (id === undefined) return null;
  const { config } = req.payload;
  const access = await Promise.all(
    usingCollections(config).map(async (one) => ((await one.access.read({ req })) === true ? [one] : [])),
  );
  const uses = await findUses(req, { collection: collectionSlug, ids: [String(id)] }, access.flat());
  const kindOf = (slug: string) =>
    readLabel(config.collections.find((one) => one.slug === slug)?.labels.singular, slug);
  return (
    <section id={usedOnId} className="studio-panel" aria-labelledby={`${usedOnId}-title`}>
      <h2 id={`${usedOnId}-title`} className="studio-panel__title">
        {usedSentence(uses.length)}
      </h2>
      {uses.length === 0 ? (
        <p className="studio-panel__note">
          No document refers to it. Lists that show all of a kind may still contain it.
        </p>
      ) : (
        <ul className="studio-rows">
          {uses.slice(0, maxListed).map((use) => (
            <li key={`${use.collection}/${use.id}`}>
              <Link href={`${collectionPath(use.collection)}/${use.id}`} prefetch={false}>
                <bdi>{use.title}</bdi>
              </Link>
              <small>{kindOf(use.collection)}</small>
            </li>
          ))}
        </ul>
      )}
      {uses.length > maxListed && (
        <p className="studio-panel__note">And {formatWhole(uses.length - maxListed)} more.</p>
      )}
    </section>
  );
};
