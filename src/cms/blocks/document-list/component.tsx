import { documentRows } from '@/cms/components/document-row';
import { DocumentRows } from '@/cms/components/document-rows';
import type { ArticleDocument } from '@/cms/documents/routed-document';
import { newestDocuments } from '@/cms/library/queries';
import type { DocumentListBlock } from '@/payload-types';
import { EmptyState } from '@/ui/empty-state';
import { BlockSection } from '../block-section';

/** Selected documents that are published, in the editor's order. */
function chosenOf({ documents }: DocumentListBlock): ArticleDocument[] {
  return (documents ?? []).flatMap(({ relationTo, value }) =>
    // `collection` decides the type of the documents, but TypeScript cannot narrow the union by a variable.
    typeof value === 'object' && value !== null
      ? [{ collection: relationTo, doc: value } as ArticleDocument]
      : [],
  );
}

export async function DocumentList(block: DocumentListBlock) {
  const documents = block.documents?.length
    ? chosenOf(block)
    : await newestDocuments(block.kind ?? 'resources', { limit: block.limit ?? 6 });
  const rows = documentRows(documents);
  return (
    <BlockSection block={block}>
      {rows.length > 0 ? (
        <DocumentRows rows={rows} heading={block.heading ? 'h3' : 'h2'} />
      ) : (
        <EmptyState title="Nothing published here yet">The first one is being written.</EmptyState>
      )}
    </BlockSection>
  );
}
