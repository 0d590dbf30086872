import type { UIFieldServerComponent } from 'payload';
import { findOpen } from '@/cms/links/queries/open-paths';
import { routedCollections } from '../../paths';
import { linkedPathsIn } from './check-document';
import { Checklist } from './checklist.client';

/**
 * Checklist beside a document's form. It gets for each saved link whether visitors can open it; links that are
 * added later are looked up on the server.
 */
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
