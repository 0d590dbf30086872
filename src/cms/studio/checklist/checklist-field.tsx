import type { UIFieldServerComponent } from 'payload';
import { findOpen } from '@/cms/links/queries/open-paths';
import { routedCollections } from '../../paths';
import { linkedPathsIn } from './check-document';
import { Checklist } from './checklist.client';

/** The checklist beside a document's form, handed which of its links visitors can open; later ones it asks for. */
export const ChecklistField: UIFieldServerComponent = async ({ collectionSlug, data }) => {
  const collection = routedCollections.find((slug) => slug === collectionSlug);
  if (!collection) return null;
  const paths = linkedPathsIn(data);
  const open = await findOpen(paths);
  return (
    <Checklist
      collection={collection}
      knownPaths={Object.fromEntries(paths.map((path) => [path, open.has(path)]))}
    />
  );
};
