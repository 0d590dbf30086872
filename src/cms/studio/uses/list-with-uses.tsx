import { DefaultListView } from '@payloadcms/ui';
import type { ListViewServerProps } from 'payload';
import { countUses, usingCollections } from '../../documents/document-uses';
import { UsesProvider } from './uses.client';

/**
 * Payload's list of a collection, with the number of documents that use each of its rows. All rows of a page are
 * counted together; documents that the user may not read are not counted.
 */
export async function ListWithUses({
  collectionConfig,
  data,
  permissions,
  payload,
  i18n: _i18n,
  limit: _limit,
  listSearchableFields: _fields,
  locale: _locale,
  params: _params,
  searchParams: _searchParams,
  user: _user,
  ...list
}: ListViewServerProps) {
  const readable = usingCollections(payload.config).filter(
    ({ slug }) => permissions?.collections?.[slug]?.read,
  );
  const ids = (data.docs as { id: string }[]).map(({ id }) => id);
  const counts = await countUses({ payload }, { collection: collectionConfig.slug, ids }, readable);
  return (
    <UsesProvider counts={counts}>
      <DefaultListView {...list} />
    </UsesProvider>
  );
}
