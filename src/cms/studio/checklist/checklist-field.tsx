import type { UIFieldServerComponent } from 'payload';
import { openPaths } from '@/cms/queries';
import { routedCollections } from '../../paths';
import { Checklist } from './checklist.client';

/** The checklist beside a document's form, handed every address that visitors can open. */
export const ChecklistField: UIFieldServerComponent = async ({ collectionSlug }) => {
  const collection = routedCollections.find((slug) => slug === collectionSlug);
  if (!collection) return null;
  return <Checklist collection={collection} openPaths={[...(await openPaths())]} />;
};
